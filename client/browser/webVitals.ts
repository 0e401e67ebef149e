import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { report } from './report';

// Reports each metric of this visit once it is final, in milliseconds; CLS is a plain number. Every
// tenth visit is measured (page.ts).
const send = ({ name, value }: Metric) => report({ kind: 'web-vital', metric: name, value });
for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
