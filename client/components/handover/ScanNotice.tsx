import { useTexts } from '../../useTexts';

/** For somebody at a computer: the page's own address, to be opened with a phone. */
export function ScanNotice({ address, qrCode }: { address: string; qrCode: string }) {
  const { handover } = useTexts();
  const shown = address.replace(/^https?:\/\//, '');
  return (
    <div className="handover__scan">
      <svg
        className="qr-code"
        role="img"
        aria-label={handover.scanLabel({ address: shown })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, drawn by qrCode()
        dangerouslySetInnerHTML={{ __html: qrCode }}
      />
      <div>
        <h2 className="handover__scan-title">{handover.scanHeading}</h2>
        <p>
          {handover.scan} <span className="rich-code">{shown}</span>
        </p>
      </div>
    </div>
  );
}
