import { Smartphone } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useSite } from '../../context';

/** The first screen of a page that passes its visitor on: the brand's mark on its way to a phone, and the words below. */
export function Handover({ children, ...data }: ComponentPropsWithoutRef<'section'>) {
  const site = useSite();
  return (
    <section className="handover" {...data}>
      <div className="container handover__inner">
        <div className="handover__signs" aria-hidden="true">
          <img className="handover__mark" src={site.brand.logoMark} alt="" width={64} height={64} />
          <span className="handover__way">
            <span className="handover__dot" />
            <span className="handover__dot" />
            <span className="handover__dot" />
          </span>
          <span className="handover__phone box">
            <Smartphone size={32} />
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
