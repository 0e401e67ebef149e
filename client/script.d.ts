declare module '*?script' {
  /**
   * A module and all that it imports, to be inlined in a page; see scripts/build/inlineScripts.ts.
   */
  export const script: string;
}
