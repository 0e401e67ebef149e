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

/** The files of a page: its scripts with hashed names, and its stylesheet. */
export interface PageAssets {
  /** The stylesheet: its text, which is inlined, or in development mode its URL. */
  style: { css: string } | { href: string };
  /**
   * The deferred modules. Imports of the page's script precede it, so that all are fetched at once.
   */
  scripts: readonly string[];
}

/** Returns the files of a page. */
export type AssetsOf = (page: { styles: StyleKind; script: ScriptName }) => PageAssets;
