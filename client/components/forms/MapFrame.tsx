import { useSite } from '../../context';

/** The map in its frame, fenced in, with a plain link beside it for those who have no frame or no scripts. */
export function MapFrame() {
  const { map, parentFirm } = useSite();
  return (
    <section className="map" aria-labelledby="way">
      <h2 id="way">Find us</h2>
      <iframe
        className="map__frame"
        src={map.embedUrl}
        title={`Map: the office of ${parentFirm}`}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
      <p>
        <a href={map.linkUrl} target="_blank" rel="noopener noreferrer">
          Open the map in a new tab
        </a>
      </p>
    </section>
  );
}
