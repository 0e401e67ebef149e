/** The stylesheet of a page kind: client/styles/pages/{kind}.css. */
export type StyleKind = 'home' | 'landing' | 'profession' | 'company' | 'legal' | 'form' | 'plain';

/** The script of a page: client/browser/{name}.ts. */
export type ScriptName = 'page' | 'home' | 'landing' | 'form' | 'deepLink' | 'download';
