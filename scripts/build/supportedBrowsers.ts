import browserslist from 'browserslist';

/** Vite's names of the engines that a browserslist names; Samsung's browser is left to Chrome's version in it. */
const engines: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** The oldest supported version of each engine as Vite wants them: `chrome111`. From `browserslist` in package.json. */
export function supportedBrowsers(): string[] {
  const oldest = new Map<string, number>();
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ');
    const engine = engines[name];
    const version = Number.parseFloat(versions);
    if (engine && version < (oldest.get(engine) ?? Number.POSITIVE_INFINITY))
      oldest.set(engine, version);
  }
  return [...oldest].map(([engine, version]) => engine + version);
}
