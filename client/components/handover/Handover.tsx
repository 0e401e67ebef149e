import { Ellipsis, Info, Smartphone } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTexts } from '../../useTexts';
import { BrandMark } from '../BrandMark';

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

/** For visitors at a computer: the page's own address, to be opened with a phone. */
export function ScanNotice({ address, qrCode }: { address: string; qrCode: string }) {
  const { handover } = useTexts().deepLink;
  const shown = address.replace(/^https?:\/\//, '');
  return (
    <div className="handover__scan row wrap">
      <svg
        className="qr-code"
        role="img"
        aria-label={handover.scanLabel({ address: shown })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, drawn by qrCode()
        dangerouslySetInnerHTML={{ __html: qrCode }}
      />
      <div>
        <h2 className="small-heading">{handover.scanHeading}</h2>
        <p>
          {handover.scan} <span className="rich-code">{shown}</span>
        </p>
      </div>
    </div>
  );
}

/** Says why nothing happens by itself inside another app, and how to leave it. */
export function InAppNotice({ inApp, android }: { inApp: string; android: boolean }) {
  const { inAppNotice, leaveInAppBrowser } = useTexts().deepLink;
  const steps = leaveInAppBrowser[android ? 'android' : 'ios'];
  return (
    <div className="notice handover__notice beside">
      <Info size={24} />
      <div>
        <p className="title">{inAppNotice.title({ app: inApp })}</p>
        <p>{inAppNotice.text({ steps })}</p>
      </div>
    </div>
  );
}
