// A stand-in for the base image where no registry can be reached: Debian's own packages, and the Node that the base has, from
// npm where it can be had, else the one that runs this.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run } from '../../ops/checks/tools.mjs';

const cache = resolve('node_modules/.cache/image-check');

/** As the base lays it out: node and npm below /usr/local, and a user of the number 1000. */
const dockerfile = `FROM scratch
ADD debian.tar /
RUN echo 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' > /etc/apt/apt.conf.d/docker-clean
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
    && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
    && echo node:x:1000: >> /etc/group && echo node:x:1000:1000::/home/node:/bin/sh >> /etc/passwd
COPY authorities.pem /usr/local/share/authorities.pem
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]
`;

/** The program of that version from npm's package of it, and its version; this one where it cannot be had. */
function nodeProgram(version) {
  const name = `node-linux-${process.arch}`;
  const program = join(cache, 'node_modules', name, 'bin/node');
  if (!existsSync(program) || run(program, ['-v']).text !== `v${version}`) {
    writeFileSync(join(cache, 'package.json'), '{"private":true}');
    const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    run('npm', [...install, `${name}@${version}`], { cwd: cache });
  }
  const chosen = existsSync(program) ? program : process.execPath;
  return { program: chosen, version: run(chosen, ['-v']).text };
}

/** @returns {string | undefined} the path of Debian's files as an archive, made with mmdebstrap */
function debian(release) {
  const tar = join(cache, `debian-${release}.tar`);
  if (existsSync(tar)) return tar;
  if (!run('mmdebstrap', ['--version']).ok) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'mmdebstrap']);
  }
  const packages = ['--variant=apt', '--include=libstdc++6,ca-certificates'];
  const made = run('mmdebstrap', [...packages, release, tar, 'http://deb.debian.org/debian']);
  if (made.ok) return tar;
  rmSync(tar, { force: true });
  return undefined;
}

/**
 * Builds it with an engine.
 * @param {import('./engines.mjs').Engine} engine
 * @param {string} base such as node:24.21.0-bookworm-slim
 * @returns {{ tag: string, what: string } | undefined} what it is made of; undefined if it cannot be made here
 */
export function makeStandIn(engine, base) {
  const [, version = '', release = 'bookworm'] = /:([\d.]+)-([a-z]+)/.exec(base) ?? [];
  mkdirSync(cache, { recursive: true });
  const tar = debian(release);
  if (!tar) return undefined;
  const node = nodeProgram(version);
  const context = mkdtempSync(join(tmpdir(), 'image-check-base-'));
  cpSync(tar, join(context, 'debian.tar'));
  cpSync(node.program, join(context, 'node'));
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm');
  cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true });
  // Where a machine reaches npm through a proxy of its own, whoever signs for that proxy is named here.
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  writeFileSync(join(context, 'authorities.pem'), authorities ? readFileSync(authorities) : '');
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  const tag = 'localhost/image-check-base:latest';
  const built = engine.build(tag, [], context);
  rmSync(context, { recursive: true });
  if (!built.ok) throw new Error(built.text);
  return { tag, what: `Debian ${release} and Node ${node.version}` };
}
