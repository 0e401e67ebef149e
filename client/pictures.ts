const files = import.meta.glob<string>('./images/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Widths in pixels in which every picture exists; height is 5/6 of the width. */
export const pictureWidths = [320, 480, 640, 800, 1200] as const;

/** The largest that a phone is offered: twice the width of its screen. Three times as many dots look the same there. */
export const widestOnPhone = 640;

/** The hashed address of a picture file. Throws for an unknown one, so that a typo fails the build's tests. */
export function pictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  const url = files[`./images/${name}-${width}.${format}`];
  if (!url) throw new Error(`client/images has no ${name}-${width}.${format}`);
  return url;
}
