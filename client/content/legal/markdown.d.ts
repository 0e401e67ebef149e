/** A legal text as the build makes it of its Markdown (build/legalMarkdown.ts). */
declare module '*.md' {
  export const legalText: import('../legal').LegalMarkdown;
}
