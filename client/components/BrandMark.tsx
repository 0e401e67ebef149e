import { useSite } from '../context';

interface BrandMarkProps {
  /** Of its square, in pixels. */
  size: number;
  className?: string;
  /** On the brand's own ground, which is dark in both schemes. */
  onBrand?: boolean;
}

/** The brand's logo beside its name; on dark grounds the one for them, if the brand has one. */
export function BrandMark({ size, className, onBrand = false }: BrandMarkProps) {
  const { logoMark, logoOnDark } = useSite().brand;
  const src = (onBrand && logoOnDark) || logoMark;
  const image = <img className={className} src={src} alt="" width={size} height={size} />;
  if (!logoOnDark || onBrand) return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={logoOnDark} />
      {image}
    </picture>
  );
}
