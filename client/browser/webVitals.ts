import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { report } from './report';

// Reports each figure of this visit once it is final (milliseconds; CLS is a plain number). Of every tenth visit, see page.ts.
const send = ({ name, value }: Metric) => report({ kind: 'web-vital', metric: name, value });
for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
