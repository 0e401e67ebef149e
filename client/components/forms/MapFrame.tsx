import { MapPin } from 'lucide-react';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { lanes, mainRoads, mapSize } from '../mockups/cityMap';

/** The map in a sandboxed frame, with a plain link beside it for visitors without frames or scripts. */
export function MapFrame() {
  const { contact } = useTexts();
  const { map, parentFirm } = useSite();
  return (
    <section className="map" aria-labelledby="way">
      <h2 id="way">{contact.map.heading}</h2>
      <div className="map__place">
        <Ground />
        <iframe
          className="map__frame"
          src={map.embedUrl}
          title={contact.map.frame({ parentFirm })}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      </div>
      <p>
        <a href={map.linkUrl} target="_blank" rel="noopener noreferrer">
          {contact.map.link}
        </a>
      </p>
    </section>
  );
}

/** The placeholder until the map has loaded: fictional streets and a pin. */
function Ground() {
  const { width, height } = mapSize;
  return (
    <svg
      className="map__ground"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="map__lane" d={lanes.join('')} />
      <path className="map__road" d={mainRoads.join('')} />
      <MapPin className="map__pin" x={width / 2 - 20} y={height / 2 - 38} size={40} />
    </svg>
  );
}
