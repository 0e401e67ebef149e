import { Home, Motorbike, Pause, Play } from 'lucide-react';
import { trackingSample } from '../../content/mockups';
import { Avatar } from './Avatar';
import { destination, houses, lanes, mainRoads, mapSize, routePath } from './cityMap';

const { label, pause, agent, onTheWay, away } = trackingSample;

/**
 * The client's live map: an agent rides along the route to the door. It moves by CSS alone, can be paused
 * without script (WCAG 2.2.2), and stands still halfway under reduced motion.
 */
export function TrackingMap() {
  return (
    <div className="mock tracking">
      <label className="tracking__pause">
        <input type="checkbox" />
        <span className="visually-hidden">{pause}</span>
        <Pause className="tracking__pause-icon" size={18} />
        <Play className="tracking__play-icon" size={18} />
      </label>
      <div className="tracking__picture" role="img" aria-label={label}>
        <div className="tracking__stage">
          <CityMap />
        </div>
        <div className="tracking__card">
          <Avatar name={agent.name} side="agent" />
          <p className="tracking__text">
            <strong>{onTheWay}</strong>
            <span>{agent.id}</span>
          </p>
          <p className="tracking__eta">
            {away.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}

function CityMap() {
  const { width, height } = mapSize;
  return (
    <svg className="tracking__map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="tracking__ground" width={width} height={height} />
      <path className="tracking__water" d="M0 250 Q60 236 118 262 L122 280 H0Z" />
      <path className="tracking__park" d="M0 0H38L44 104 L0 112Z" />
      <path className="tracking__park" d="M334 142 L360 137 V190 L342 196Z" />
      {houses.map(([x, y, w, h]) => (
        <rect
          key={`${x}-${y}`}
          className="tracking__house"
          x={x}
          y={y}
          width={w}
          height={h}
          rx="5"
        />
      ))}
      <path className="tracking__lane" d={lanes.join('')} />
      <path className="tracking__road" d={mainRoads.join('')} />
      <path className="tracking__route" d={routePath} />
      <path className="tracking__ridden" d={routePath} pathLength="100" />
      <g transform={`translate(${destination.x} ${destination.y})`}>
        <circle className="tracking__halo" r="20" />
        <path
          className="tracking__pin"
          d="M0 2C-13-12-16-18-16-25a16 16 0 0 1 32 0C16-18 13-12 0 2Z"
        />
        <Home className="tracking__pin-icon" x={-8} y={-34} size={16} />
      </g>
      <g className="tracking__agent">
        <circle className="tracking__pulse" r="24" />
        <circle className="tracking__dot" r="16" />
        <Motorbike className="tracking__dot-icon" x={-10} y={-10} size={20} />
      </g>
    </svg>
  );
}
