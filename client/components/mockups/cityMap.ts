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

/** Corners of the houses: x, y, width, height. */
export const houses = [
  [106, 14, 34, 24],
  [146, 16, 42, 26],
  [106, 58, 40, 30],
  [154, 62, 44, 34],
  [216, 60, 40, 30],
  [266, 46, 36, 30],
  [222, 12, 46, 24],
  [312, 36, 40, 26],
  [60, 16, 18, 40],
  [58, 66, 24, 30],
  [8, 186, 40, 26],
  [56, 178, 46, 22],
  [126, 168, 40, 26],
  [188, 170, 34, 34],
  [240, 166, 42, 30],
  [318, 108, 30, 18],
  [230, 118, 60, 14],
  [140, 226, 44, 14],
  [196, 230, 46, 14],
  [276, 216, 38, 16],
] as const;
