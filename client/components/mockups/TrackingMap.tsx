import { Home, Motorbike, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { exampleId } from '../../../shared/roles';
import { useSite, useTexts } from '../../context';
import { Avatar } from './mockups';

/** From the workshop to the client's door. The same path is the `offset-path` in tracking.css. */
const routePath =
  'M36 221 L110 206 Q120 204 118 194 L98 106 Q96 96 106 97.5 L202 111 Q210 112 218 110.4 L306 93';

const destination = { x: 306, y: 93 } as const;

const mainRoads =
  'M-10 231 L120 204 L250 222 L372 194 M-10 119 L96 96 L210 112 L372 79 ' +
  'M80 -10 L96 96 L120 204 L130 292 M196 -10 L210 112 L250 222 L262 292';

const lanes =
  'M109 150 L224 158 L372 136 M-10 172 L112 160 M90 44 L203 52 L372 20 ' +
  'M306 93 L330 204 M40 -10 L46 108 M124 246 L256 256 L372 240 M172 107 L182 212';

/**
 * The client's live map: an agent rides along the route to the door. It moves by CSS alone, can be paused
 * without script (WCAG 2.2.2), and is paused halfway under reduced motion and on paper.
 */
export function TrackingMap() {
  const { label, pause, agent, onTheWay, away } = useTexts().mockups.trackingSample;
  const { idForms } = useSite();
  return (
    <div className="mock tracking">
      <label className="tracking__pause icon-button panel centre">
        <input className="icon-button" type="checkbox" />
        <span className="visually-hidden">{pause}</span>
        <Pause className="tracking__pause-icon" size={18} />
        <Play className="tracking__play-icon" size={18} />
      </label>
      <div role="img" aria-label={label}>
        <CityDrawing>
          <g className="tracking__agent">
            <circle className="tracking__dot" r="16" />
            <Motorbike x={-10} y={-10} size={20} />
          </g>
        </CityDrawing>
        <div className="tracking__card mock-box row wrap">
          <Avatar name={agent.name} side="agent" />
          <p>
            <strong>{onTheWay}</strong>
            <span>{exampleId(idForms.service_agent, agent.digits)}</span>
          </p>
          <div className="tracking__eta mock-agent">
            {away.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The drawn city; the agent rides on top of it. */
function CityDrawing({ children }: { children: ReactNode }) {
  return (
    <svg className="tracking__map" viewBox="0 0 360 280" aria-hidden="true">
      <rect className="tracking__ground" width="360" height="280" />
      <path className="tracking__water" d="M0 250 Q60 236 118 262 L122 280 H0Z" />
      <path className="tracking__park" d="M0 0H38L44 104 L0 112Z" />
      <path className="tracking__line" d={lanes} />
      <path className="tracking__line tracking__road" d={mainRoads} />
      <path className="tracking__line tracking__route" d={routePath} />
      <path className="tracking__line tracking__ridden" d={routePath} pathLength="100" />
      <g transform={`translate(${destination.x} ${destination.y})`}>
        <path
          className="tracking__pin"
          d="M0 2C-13-12-16-18-16-25a16 16 0 0 1 32 0C16-18 13-12 0 2Z"
        />
        <Home x={-8} y={-34} size={16} />
      </g>
      {children}
    </svg>
  );
}
