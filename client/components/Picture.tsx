import { pictureUrl, pictureWidths } from '../pictures';

interface PictureProps {
  /** The file name in client/images without width and extension. */
  name: string;
  /** The alternative text; empty if a heading beside the picture says the same. */
  alt?: string;
  /**
   * The width of the picture on the page, as in the `sizes` attribute, such as `(min-width: 60rem)
   * 36rem, 90vw`.
   */
  sizes: string;
  /** True for the main picture of the first screen, which is fetched at once with high priority. */
  eager?: boolean;
  className?: string | undefined;
}

/** Renders a picture with width and height, so that nothing shifts. */
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
