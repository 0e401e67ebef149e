import { usePage } from '../context';

/**
 * Links the styles of what comes after it: a page of several screens shows the first one without waiting for them. Browsers
 * hold what follows back until they are there.
 */
export function LaterStyles() {
  const { laterStyle } = usePage().assets;
  return laterStyle && <link rel="stylesheet" href={laterStyle} fetchPriority="low" />;
}
