// One way to talk to docker, podman and buildah. The first two take the same words; buildah builds, and runs without the
// walls of a container (no read-only root, no capabilities taken).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../../ops/checks/tools.mjs';

/**
 * @typedef {object} Started
 * @property {(words: string[]) => { ok: boolean, text: string }} exec runs a command beside it
 * @property {() => Promise<{ ms: number, code: number | undefined }>} stopAside SIGTERM, and 25 s until it is killed
 * @property {() => string} logs
 * @property {() => void} remove
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {boolean} contains whether it runs containers: read-only and without capabilities
 * @property {(image: string) => boolean} has whether it has the image, or can fetch it
 * @property {(tag: string, args: string[], context: string) => { ok: boolean, text: string }} build
 * @property {(image: string) => any} inspect the image's settings, as Docker writes them
 * @property {(image: string) => { size: number, by: string }[]} layers
 * @property {(options: { name: string, image: string, env?: Record<string, string>, volumes?: string[], command?: string[] }) => Started} start
 * @property {(image: string, command: string[], volumes?: string[]) => { ok: boolean, text: string }} once runs to its end
 * @property {(tags: string[]) => void} clean
 */

/** As docker-compose.yml runs it. The host's network, so that everything is asked on loopback. */
const hardened = [
  ['--network', 'host', '--read-only', '--tmpfs', '/tmp:size=16m,mode=1777', '--cap-drop', 'ALL'],
  ['--security-opt', 'no-new-privileges', '--memory', '512m', '--pids-limit', '256'],
  // The check of health is run by hand.
  ['--no-healthcheck'],
].flat();

/** What a machine without systemd or with an old kernel may need for podman to start anything. */
const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024'];
const podmanVariants = [
  [[], []],
  [[], limits],
  [['--runtime', 'runc'], limits],
];

const settings = (env) =>
  Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
const mounts = (volumes) => volumes.flatMap((volume) => ['-v', volume]);

const units = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 };

/** Of a size such as `8.71 MB`, the number of bytes. */
function bytes(size) {
  const [, number = '0', unit = 'B'] = /^([\d.]+) ?(\w+)/.exec(size) ?? [];
  return Number(number) * units[unit];
}

/** Builds an image. Not every machine lets a build have a container: `more` says how it may do without. */
const build = (name, more, tag, args, context) =>
  run(name, ['build', ...more, '--network', 'host', ...args, '-t', tag, context], {
    maxBuffer: 1e9,
  });

/** For podman and buildah, whose own format has no health check. */
const withoutContainer = ['--format', 'docker', '--isolation', 'chroot'];

/** @returns {Engine} */
function containers(name) {
  const isPodman = name === 'podman';
  let variant = [[], []];
  let found = !isPodman;
  const own = isPodman ? ['--read-only-tmpfs=false'] : [];
  const words = (verb, ...rest) => [
    ...variant[0],
    verb,
    ...hardened,
    ...own,
    ...variant[1],
    ...rest,
  ];

  /** The first way in which podman starts anything here. */
  function findVariant(image) {
    if (found) return;
    for (const one of podmanVariants) {
      variant = one;
      found = run(name, words('run', '--rm', '--entrypoint', 'node', image, '-v')).ok;
      if (found) return;
    }
  }
  return {
    name,
    contains: true,
    has: (image) =>
      run(name, ['image', 'inspect', image]).ok || run(name, ['pull', '-q', image]).ok,
    build: (...given) => build(name, isPodman ? withoutContainer : [], ...given),
    inspect: (image) => {
      const config = JSON.parse(run(name, ['image', 'inspect', image]).out)[0];
      return { Healthcheck: config.HealthCheck ?? config.Healthcheck, ...config.Config };
    },
    layers: (image) =>
      run(name, ['history', '--no-trunc', '--format', '{{.Size}}\t{{.CreatedBy}}', image])
        .out.split('\n')
        .map((line) => line.split('\t'))
        .map(([size = '', by = '']) => ({ size: bytes(size), by })),
    start({ name: container, image, env = {}, volumes = [], command = [] }) {
      findVariant(image);
      run(name, ['rm', '-f', container]);
      const given = ['-d', '--name', container, ...settings(env), ...mounts(volumes)];
      const begun = run(name, words('run', ...given, image, ...command));
      if (!begun.ok) throw new Error(begun.text);
      return {
        exec: (rest) => run(name, [...variant[0], 'exec', container, ...rest]),
        async stopAside() {
          const start = performance.now();
          // Not waited for in this process, whose visitors go on.
          const stopping = spawn(name, [...variant[0], 'stop', '-t', '25', container], {
            stdio: 'ignore',
          });
          await once(stopping, 'exit');
          const code = run(name, ['inspect', '--format', '{{.State.ExitCode}}', container]).out;
          return { ms: performance.now() - start, code: Number(code) };
        },
        logs: () => run(name, ['logs', container]).text,
        remove: () => void run(name, ['rm', '-f', container]),
      };
    },
    once(image, command, volumes = []) {
      findVariant(image);
      return run(name, words('run', '--rm', ...mounts(volumes), image, ...command));
    },
    clean: (tags) => void run(name, ['rmi', '-f', ...tags]),
  };
}

/** @returns {Engine} */
function buildah() {
  const from = (image) => run('buildah', ['from', image]).out;
  const words = (container, { env = {}, volumes = [], command }) => [
    ...['run', '--isolation', 'chroot', '--network', 'host', '--user', '1000:1000'],
    ...[...settings(env), ...mounts(volumes), container, '--', ...command],
  ];
  return {
    name: 'buildah',
    contains: false,
    has: (image) =>
      run('buildah', ['inspect', '--type', 'image', image]).ok ||
      run('buildah', ['pull', '-q', image]).ok,
    build: (...given) => build('buildah', withoutContainer, ...given),
    inspect: (image) => {
      const { Docker } = JSON.parse(run('buildah', ['inspect', '--type', 'image', image]).out);
      return Docker.config;
    },
    layers: () => [],
    start({ image, env, volumes, command = ['node', 'dist/server/main.js'] }) {
      const container = from(image);
      const all = {
        env: { NODE_ENV: 'production', ...env },
        volumes,
        command: ['/usr/bin/tini', '--', ...command],
      };
      const child = spawn('buildah', words(container, all), {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          text += chunk;
        });
      }
      return {
        exec: (rest) => run('buildah', words(container, { env, volumes, command: rest })),
        async stopAside() {
          return { ms: 0, code: undefined };
        },
        logs: () => text,
        remove() {
          // Its own group of processes: buildah does not hand a signal on.
          if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
          run('buildah', ['rm', container]);
        },
      };
    },
    once(image, command, volumes = []) {
      const container = from(image);
      const result = run('buildah', words(container, { volumes, command }));
      run('buildah', ['rm', container]);
      return result;
    },
    clean: (tags) => void run('buildah', ['rmi', '-f', ...tags]),
  };
}

/**
 * The first engine that works here. @param {string} [wanted] one of them by name
 * @returns {Engine | undefined}
 */
export function findEngine(wanted) {
  const works = (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0;
  const names = ['docker', 'podman', 'buildah'].filter((name) => !wanted || name === wanted);
  const name = names.find(works);
  return name && (name === 'buildah' ? buildah() : containers(name));
}
