import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Programs that are fetched for the checks stay out of the system, and out of the repository. */
const cache = resolve('node_modules/.cache/ops-tools');

/** Which Debian package has a program that can simply be unpacked. */
const unpackable = { promtool: 'prometheus', caddy: 'caddy' };

/** Runs a program; `text` is what it printed, both streams, and `out` the first of them. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options });
  const text = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim();
  return { ok: result.status === 0, text, out: (result.stdout ?? '').trim() };
}

function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(cache, 'usr/bin')];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const isRoot = () => process.getuid?.() === 0;
let listsUpdated = false;

function apt(args, options) {
  if (isRoot() && !listsUpdated) run('apt-get', ['update', '-qq']);
  listsUpdated = true;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', ['-qq', ...args], { env, ...options });
}

/** Unpacks a package without installing it: an installed Prometheus or Caddy would start a service. */
function unpack(name) {
  const folder = join(cache, 'packages');
  mkdirSync(folder, { recursive: true });
  apt(['download', unpackable[name]], { cwd: folder });
  const file = readdirSync(folder).find((entry) => entry.startsWith(`${unpackable[name]}_`));
  if (file) run('dpkg-deb', ['-x', join(folder, file), cache]);
}

/** The path of promtool or caddy, from the PATH or from Debian's package; undefined if it cannot be had. */
export function tool(name, mayInstall) {
  if (!find(name) && mayInstall && find('apt-get')) unpack(name);
  return find(name);
}

/** The words that start Compose: the plugin of docker, or the program before it; undefined without either. */
export function compose(mayInstall) {
  if (find('docker') && run('docker', ['compose', 'version']).ok) return ['docker', 'compose'];
  if (!find('docker-compose') && mayInstall && isRoot() && find('apt-get')) {
    apt(['install', '-y', '--no-install-recommends', 'docker-compose']);
  }
  return find('docker-compose') && ['docker-compose'];
}

/** The words that build a kustomization; undefined if there is nothing that can. */
export function kustomize() {
  if (find('kustomize')) return ['kustomize', 'build'];
  return find('kubectl') && ['kubectl', 'kustomize'];
}

/** True if Docker can check a Dockerfile here: that is buildx's work, and not every engine has it. */
export function canCheckDockerfile() {
  return (
    find('docker') !== undefined &&
    run('docker', ['info']).ok &&
    run('docker', ['buildx', 'version']).ok
  );
}
