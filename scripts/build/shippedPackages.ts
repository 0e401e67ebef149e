import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The part of package-lock.json that says what a package is. */
interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where the client's build leaves the names for the server's build, which comes second. */
const browserList = 'node_modules/.cache/packages-in-browsers.json';

/** In workers, which are bundled apart, and the typefaces' packages, whose files are copied. */
const alsoInBrowsers = ['altcha-lib'];

/** The package of a module, as package-lock.json names it: `node_modules/a` or `node_modules/a/node_modules/b`. */
const packageOf = (module: string) =>
  /^.*?\/(node_modules\/.*node_modules\/(?:@[^/]+\/)?[^/]+|node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(
    module.replace(/^\0/, ''),
  )?.[1];

/** A package and all that it loads, by Node's rule: the nearest `node_modules` upwards. */
function withDependencies(start: string, locked: Record<string, LockedPackage>): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    const entry = locked[path];
    if (!entry || found.has(path)) return;
    found.add(path);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      for (let at = path; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
        const nested = `${at}/node_modules/${name}`;
        if (locked[nested]) {
          add(nested);
          break;
        }
        if (!at.includes('/node_modules/')) {
          add(`node_modules/${name}`);
          break;
        }
      }
    }
  };
  add(`node_modules/${start}`);
  return found;
}

function component(path: string, { version, license, integrity }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${base}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/**
 * Writes `dist/sbom.cdx.json` (CycloneDX 1.6): the packages whose code is in the bundles of browsers and server, and those that
 * the server loads from node_modules. What package.json calls a dependency says neither: half of it only builds and tests.
 * @param external what the server loads from node_modules
 */
export function shippedPackages(external: readonly string[]): Plugin {
  let isServer = false;
  return {
    name: 'shipped-packages',
    apply: 'build',
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const bundled = new Set(modules.map(packageOf).filter((path) => path !== undefined));
      if (!isServer) {
        for (const name of alsoInBrowsers) bundled.add(`node_modules/${name}`);
        mkdirSync('node_modules/.cache', { recursive: true });
        writeFileSync(browserList, JSON.stringify([...bundled]));
        return;
      }
      const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
      const locked: Record<string, LockedPackage> = lock.packages;
      for (const path of JSON.parse(readFileSync(browserList, 'utf8'))) bundled.add(path);
      for (const name of external) {
        for (const path of withDependencies(name, locked)) bundled.add(path);
      }
      const components = [...bundled].sort().map((path) => {
        const entry = locked[path];
        if (!entry) throw new Error(`${path} is in a bundle, and not in package-lock.json`);
        return component(path, entry);
      });
      const { name, version } = lock as { name: string; version: string };
      const sbom = {
        bomFormat: 'CycloneDX',
        specVersion: '1.6',
        version: 1,
        metadata: { component: { type: 'application', name, version } },
        components,
      };
      writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(sbom, null, 2)}\n`);
    },
  };
}
