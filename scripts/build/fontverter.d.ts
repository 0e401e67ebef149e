declare module 'fontverter' {
  /** Converts a font between its containers. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff2'): Promise<Buffer>;
}
