/** The package exports its types under another path. */
declare module '@messageformat/core/compile-module.js' {
  export { default } from '@messageformat/core/lib/compile-module';
}
