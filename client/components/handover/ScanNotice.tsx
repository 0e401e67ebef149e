import { useTexts } from '../../useTexts';
import { QrCode } from './QrCode';

/** For somebody at a computer: the page's own address, to be opened with a phone. */
export function ScanNotice({ address }: { address: string }) {
  const { handover } = useTexts();
  const shown = address.replace(/^https?:\/\//, '');
  return (
    <div className="handover__scan">
      <QrCode text={address} label={handover.scanLabel(shown)} />
      <div>
        <h2 className="handover__scan-title">{handover.scanHeading}</h2>
        <p>
          {handover.scan} <span className="rich-code">{shown}</span>
        </p>
      </div>
    </div>
  );
}
