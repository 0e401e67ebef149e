import { pictureUrl, pictureWidths, widestOnPhone } from '../pictures';

interface PictureProps {
  /** File name in client/images without width and ending. */
  name: string;
  /** Left out where a heading beside the picture says the same. */
  alt?: string;
  /** Width of the picture on the page, in CSS terms, e.g. `(min-width: 60rem) 36rem, 90vw`. */
  sizes: string;
  /** True for the first screen's main picture: fetched at once, with high priority. */
  eager?: boolean;
  /** True where it is never wider than 20rem: the largest that a phone is offered is enough for every screen. */
  small?: boolean;
  className?: string;
}

function srcSet(name: string, widest: number) {
  const widths = pictureWidths.filter((width) => width <= widest);
  return widths.map((w) => `${pictureUrl(name, w, 'avif')} ${w}w`).join(', ');
}

/**
 * A scene in AVIF; width and height are set, so that nothing shifts. The few browsers that cannot read it (Edge before 121) get
 * one WebP for every screen.
 */
export function Picture({
  name,
  alt = '',
  sizes,
  eager = false,
  small = false,
  className,
}: PictureProps) {
  const widest = small ? widestOnPhone : Number.POSITIVE_INFINITY;
  return (
    <picture className={className}>
      {widest > widestOnPhone && (
        <source
          type="image/avif"
          media="(max-width: 30rem)"
          srcSet={srcSet(name, widestOnPhone)}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={srcSet(name, widest)} sizes={sizes} />
      <img
        src={pictureUrl(name, 800, 'webp')}
        alt={alt}
        width={1200}
        height={1000}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
