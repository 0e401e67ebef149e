/** The stylesheet of a page kind: client/pages/{kind}.css. */
export type StyleKind =
  | 'Home'
  | 'Landing'
  | 'ProfessionLanding'
  | 'Company'
  | 'Legal'
  | 'FormPages'
  | 'MessagePage';

/** The script of a page: client/browser/{name}.ts. */
export type ScriptName =
  | 'page'
  | 'home'
  | 'landing'
  | 'contact'
  | 'support'
  | 'password'
  | 'deepLink'
  | 'download';

/** What a page loads: hashed addresses, and its styles. */
export interface PageAssets {
  /** The page's stylesheet: its text, which is inlined, or in development mode its address. */
  style: { css: string } | { href: string };
  /** The page's deferred modules. What its own script imports comes before it, so that all are fetched at once. */
  scripts: readonly string[];
}

/** Finds what a page loads. */
export type AssetsOf = (page: { styles: StyleKind; script: ScriptName }) => PageAssets;
