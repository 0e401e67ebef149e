import { useEffect, useState } from 'react';
import type { Stage } from '../../job/machine';
import { reducedMotion } from '../../lib/reducedMotion';
import { routePath } from '../mockups/CityDrawing';

/** Durations of the animated ride, and of the pause before it, in milliseconds. */
const rideTime = 9000;
const pause = 700;

const points = [...routePath.matchAll(/(?:[ML]|Q[\d.]+ [\d.]+ )([\d.]+) ([\d.]+)/g)].map(
  ([, x, y]) => ({ x: Number(x), y: Number(y) }),
);
/** The distance of each point from the one before it. */
const lengths = points.map(({ x, y }, index) => {
  const from = points[index - 1] ?? { x, y };
  return Math.hypot(x - from.x, y - from.y);
});
const sum = (some: readonly number[]) => some.reduce((total, length) => total + length);

/**
 * The points of the ride in order: where on the drawing, how long the leg to it takes (in milliseconds), and the part
 * of the ride (0 to 1) that remains at the start of that leg.
 */
export const ridePlaces = points.map((point, index) => ({
  ...point,
  time: ((lengths[index] ?? 0) / sum(lengths)) * rideTime,
  ahead: sum(lengths.slice(index)) / sum(lengths),
}));

/**
 * Moves from point to point while the agent is on the way and the job is in view: the one clock of pin and minutes.
 * Returns an index of `ridePlaces`, or their number once the agent is at the door and has not confirmed it yet.
 */
export function useRide(stage: Stage, inSight: boolean): number {
  const [place, setPlace] = useState(0);
  const riding = stage === 'onTheWay';
  useEffect(() => setPlace(riding && reducedMotion() ? points.length >> 1 : 0), [riding]);
  useEffect(() => {
    if (!riding || !inSight || place === points.length || reducedMotion()) return;
    const timer = setTimeout(() => setPlace(place + 1), ridePlaces[place]?.time || pause);
    return () => clearTimeout(timer);
  }, [riding, inSight, place]);
  return place;
}
