import { Home } from 'lucide-react';
import type { ReactNode } from 'react';
import { destination, houses, lanes, mainRoads, mapSize, routePath } from './cityMap';

interface CityDrawingProps {
  /** Shows the part of the way that is behind the agent. */
  ridden?: boolean;
  children?: ReactNode;
}

export function CityDrawing({ ridden = false, children }: CityDrawingProps) {
  const { width, height } = mapSize;
  return (
    <svg className="tracking__map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="tracking__ground" width={width} height={height} />
      <path className="tracking__water" d="M0 250 Q60 236 118 262 L122 280 H0Z" />
      <path className="tracking__park" d="M0 0H38L44 104 L0 112Z" />
      <path className="tracking__park" d="M334 142 L360 137 V190 L342 196Z" />
      <path className="tracking__house" d={houses.join('')} />
      <path className="tracking__line" d={lanes.join('')} />
      <path className="tracking__line tracking__road" d={mainRoads.join('')} />
      <path className="tracking__line tracking__route" d={routePath} />
      {ridden && (
        <path className="tracking__line tracking__ridden" d={routePath} pathLength="100" />
      )}
      <g transform={`translate(${destination.x} ${destination.y})`}>
        <circle className="tracking__halo" r="20" />
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
