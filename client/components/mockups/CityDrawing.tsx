import { Home } from 'lucide-react';
import type { ReactNode } from 'react';

/** From the workshop to the client's door. The same path is the `offset-path` in TrackingMap.css. */
export const routePath =
  'M36 221 L110 206 Q120 204 118 194 L98 106 Q96 96 106 97.5 L202 111 Q210 112 218 110.4 L306 93';

export const destination = { x: 306, y: 93 } as const;

const mainRoads =
  'M-10 231 L120 204 L250 222 L372 194 M-10 119 L96 96 L210 112 L372 79 ' +
  'M80 -10 L96 96 L120 204 L130 292 M196 -10 L210 112 L250 222 L262 292';

const lanes =
  'M109 150 L224 158 L372 136 M-10 172 L112 160 M90 44 L203 52 L372 20 ' +
  'M306 93 L330 204 M40 -10 L46 108 M124 246 L256 256 L372 240 M172 107 L182 212';

interface CityDrawingProps {
  /** Shows the part of the way that is behind the agent. */
  ridden?: boolean;
  children: ReactNode;
}

export function CityDrawing({ ridden = false, children }: CityDrawingProps) {
  return (
    <svg className="tracking__map" viewBox="0 0 360 280" aria-hidden="true">
      <rect className="tracking__ground" width="360" height="280" />
      <path className="tracking__water" d="M0 250 Q60 236 118 262 L122 280 H0Z" />
      <path className="tracking__park" d="M0 0H38L44 104 L0 112Z" />
      <path className="tracking__line" d={lanes} />
      <path className="tracking__line tracking__road" d={mainRoads} />
      <path className="tracking__line tracking__route" d={routePath} />
      {ridden && (
        <path className="tracking__line tracking__ridden" d={routePath} pathLength="100" />
      )}
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
