/** A legal text as the build makes it of its Markdown (scripts/legalMarkdown.ts). */
declare module '*.md' {
  export const legalText: import('../en/legal').LegalMarkdown;
}
