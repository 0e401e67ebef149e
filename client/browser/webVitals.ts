import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { report } from '../lib/report';

/** Measures this visit and reports each figure once it is final (milliseconds; CLS is a plain number). */
export function measure(): void {
  const send = ({ name, value }: Metric) => report({ kind: 'web-vital', metric: name, value });
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
}
