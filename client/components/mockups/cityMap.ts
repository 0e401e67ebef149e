/** The drawing behind the tracking map, in a box of 360 by 280. */
export const mapSize = { width: 360, height: 280 } as const;

/** From the workshop to the client's door. The same path is the `offset-path` in TrackingMap.css. */
export const routePath =
  'M36 221 L110 206 Q120 204 118 194 L98 106 Q96 96 106 97.5 L202 111 Q210 112 218 110.4 L306 93';

export const destination = { x: 306, y: 93 } as const;

export const mainRoads = [
  'M-10 231 L120 204 L250 222 L372 194',
  'M-10 119 L96 96 L210 112 L372 79',
  'M80 -10 L96 96 L120 204 L130 292',
  'M196 -10 L210 112 L250 222 L262 292',
] as const;

export const lanes = [
  'M109 150 L224 158 L372 136',
  'M-10 172 L112 160',
  'M90 44 L203 52 L372 20',
  'M306 93 L330 204',
  'M40 -10 L46 108',
  'M124 246 L256 256 L372 240',
  'M172 107 L182 212',
] as const;

/** The houses, each 5 smaller on every side than it is drawn: a stroke of 10 rounds their corners. */
export const houses = [
  'M111 19h24v14h-24zM151 21h32v16h-32zM111 63h30v20h-30zM159 67h34v24h-34zM221 65h30v20h-30z',
  'M271 51h26v20h-26zM227 17h36v14h-36zM317 41h30v16h-30zM65 21h8v30h-8zM63 71h14v20h-14z',
  'M13 191h30v16h-30zM61 183h36v12h-36zM131 173h30v16h-30zM193 175h24v24h-24zM245 171h32v20h-32z',
  'M323 113h20v8h-20zM235 123h50v4h-50zM145 231h34v4h-34zM201 235h36v4h-36zM281 221h28v6h-28z',
] as const;
