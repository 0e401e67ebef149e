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
/** How far it is to each point from the one before it. */
const lengths = points.map(({ x, y }, index) => {
  const from = points[index - 1] ?? { x, y };
  return Math.hypot(x - from.x, y - from.y);
});
const sum = (some: readonly number[]) => some.reduce((total, length) => total + length);

/**
 * The places of the ride in their order: where on the drawing, how long the way there takes (in milliseconds), and the part
 * of the ride (0 to 1) that is still to come when the agent sets out for it.
 */
export const ridePlaces = points.map((point, index) => ({
  ...point,
  time: ((lengths[index] ?? 0) / sum(lengths)) * rideTime,
  ahead: sum(lengths.slice(index)) / sum(lengths),
}));

/**
 * Rides from place to place while the agent is on the way and the job is in sight: the one clock of pin and minutes.
 * Returns a place of `ridePlaces`, or their number once the agent is there and has not said so yet.
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
