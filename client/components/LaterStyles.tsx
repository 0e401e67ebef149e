import { usePage } from '../context';

/**
 * Links the styles of what comes after it: a page of several screens shows the first one without waiting for them. What follows
 * is held back until they are there, by the browser or by styles/until-styled.css.
 */
export function LaterStyles() {
  const { laterStyle } = usePage().assets;
  return laterStyle && <link className="later-styles" rel="stylesheet" href={laterStyle} />;
}
