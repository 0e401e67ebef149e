import { pictureUrl, pictureWidths } from '../pictures';

interface PictureProps {
  /** File name in client/images without width and ending. */
  name: string;
  /** Left out where a heading beside the picture says the same. */
  alt?: string;
  /** Width of the picture on the page, in CSS terms, e.g. `(min-width: 60rem) 36rem, 90vw`. */
  sizes: string;
  /** True for the first screen's main picture: fetched at once, with high priority. */
  eager?: boolean;
  className?: string | undefined;
}

/** A scene; width and height are set, so that nothing shifts. */
export function Picture({ name, alt = '', sizes, eager = false, className }: PictureProps) {
  return (
    <picture className={className}>
      <img
        src={pictureUrl(name, 800)}
        srcSet={pictureWidths.map((width) => `${pictureUrl(name, width)} ${width}w`).join(', ')}
        sizes={sizes}
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
