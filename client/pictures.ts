const files = import.meta.glob<string>('./images/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Widths in pixels in which every picture exists; height is 5/6 of the width. */
export const pictureWidths = [480, 800] as const;

/**
 * Returns the hashed URL of a picture file. Throws for an unknown one, so that a typo fails the
 * build's tests.
 */
export function pictureUrl(name: string, width: number): string {
  const url = files[`./images/${name}-${width}.avif`];
  if (!url) throw new Error(`client/images has no ${name}-${width}.avif`);
  return url;
}
