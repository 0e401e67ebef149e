import type { ClassAttributes, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The element around an island's markup; `data-status` becomes `ready` or `failed` in the browser. */
      'site-island': HTMLAttributes<HTMLElement> &
        ClassAttributes<HTMLElement> & { 'data-name': string; 'data-props': string };
    }
  }
}
