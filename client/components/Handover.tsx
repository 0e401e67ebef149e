import { Ellipsis, Smartphone } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { BrandMark } from './BrandMark';

/** The first screen of a page that hands its visitor over to the app or a store: logo and phone, and the text below. */
export function Handover({ children, ...data }: ComponentPropsWithoutRef<'section'>) {
  return (
    <section className="handover section" {...data}>
      <div className="container handover__inner">
        <div className="handover__signs row" aria-hidden="true">
          <BrandMark className="handover__mark" size={64} />
          <Ellipsis size={40} />
          <span className="handover__phone panel centre">
            <Smartphone size={32} />
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
