import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesIn, sharedFolder, temporaryFolder } from '../helpers/parts';

// These tests run ops/site in the folder of a release. Stand-ins for Docker and systemd record
// their arguments. ops/drill.sh does the same with real containers.

let folder: string;
let programs: string;
const file = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(file(path), 'utf8');

/** Builds a release, and returns the path of its archive. */
function makeRelease(version: string): string {
  const built = sharedFolder();
  const archive = join(sharedFolder(), `website-${version}.tgz`);
  execFileSync('sh', ['ops/release.sh', built, 'example/website', version]);
  execFileSync('tar', ['-czf', archive, '-C', built, '.']);
  return archive;
}
const [first, second] = [makeRelease('1.1.0'), makeRelease('1.2.0')];

const standIns = {
  docker: `echo "$VERSION $*" >> asked
case "$*" in
  *'config --services') printf '%s\\n' assets site-a site-b redis edge ;;
  inspect*State*) echo 'running, healthy' ;;
  inspect*) echo 'example/website:1.1.0' ;;
esac
case " $* " in *" $BROKEN "*) exit 1 ;; esac`,
  chown: '',
  systemctl: 'echo "systemctl $*" >> asked',
};

const makeProgram = (name: string, text: string) =>
  writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** Runs ops/site. @param broken the stand-in of Docker fails if this is one of its arguments */
function site(args: string[], broken = 'nothing') {
  writeFileSync(file('asked'), '');
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    SITE_JOURNALD: file('journald'),
    BROKEN: broken,
  };
  const { status, stdout, stderr } = spawnSync(file('ops/site'), args, { env, encoding: 'utf8' });
  return { status, stdout, stderr, asked: read('asked') };
}

beforeEach(() => {
  folder = temporaryFolder();
  programs = temporaryFolder();
  for (const [name, text] of Object.entries(standIns)) makeProgram(name, text);
  execFileSync('tar', ['-xzf', first, '-C', folder]);
  writeFileSync(file('.env'), `PUBLIC_ORIGIN='https://www.example.com'\nALERT_TO=a@example.com`);
});

it('has every file that its documents link to', () => {
  const links = filesIn(folder, /\.md$/).flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?![a-z]+:|[/#])([^)#]+)/g)].map(
      ([, link = '']) => join(dirname(document), link),
    ),
  );
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

describe('an upgrade', () => {
  it('keeps the operator’s files and settings, except for the version of a rollback', () => {
    const own = { 'local/compose.yml': 'services: {}\n', 'secrets/redis-url': 'secret' };
    for (const [path, text] of Object.entries(own)) {
      mkdirSync(dirname(file(path)), { recursive: true });
      writeFileSync(file(path), text);
    }
    appendFileSync(file('.env'), '\nVERSION=1.0.0\n');
    const { status, asked } = site(['upgrade', second]);
    expect(status).toBe(0);
    for (const [path, text] of Object.entries(own)) expect(read(path)).toBe(text);
    expect(read('.env')).toBe(`PUBLIC_ORIGIN='https://www.example.com'\nALERT_TO=a@example.com\n`);
    expect(read('docker-compose.yml')).toContain('{VERSION:-1.2.0}');
    expect(asked).toMatch(/up -d .*site-a\n(.*\n)*.*up -d .*site-b\n(.*\n)*.*up -d .*edge/);
  });

  it('changes nothing if a file of the release was edited, unless it is forced', () => {
    appendFileSync(file('ops/caddy/Caddyfile'), '# mine');
    const { status, stderr, asked } = site(['upgrade', second]);
    expect(status).toBe(1);
    expect(stderr).toContain('Put them into .env');
    expect(asked).not.toContain('up -d');
    expect(read('ops/caddy/Caddyfile')).toContain('# mine');
    expect(site(['upgrade', second, '--force']).status).toBe(0);
    expect(read('ops/caddy/Caddyfile')).not.toContain('# mine');
  });

  it('changes nothing if the archive is incomplete', () => {
    const whole = readFileSync(second);
    writeFileSync(file('half.tgz'), whole.subarray(0, whole.length / 2));
    expect(site(['upgrade', file('half.tgz')]).stderr).toContain('is not a whole release');
    expect(read('docker-compose.yml')).toContain('{VERSION:-1.1.0}');
  });

  it('stops at a replica that does not start, and prints the command for a rollback', () => {
    const { status, stdout, stderr, asked } = site(['upgrade', second], 'site-a');
    expect(status).toBe(1);
    expect(stdout).toContain('To go back: ops/site rollback 1.1.0');
    expect(stderr).toContain('site-a did not start as it should');
    expect(asked).not.toMatch(/up .*site-b/);
  });
});

describe('a rollback', () => {
  it('puts its version on a line of its own', () => {
    expect(site(['rollback', '1.0.0']).status).toBe(0);
    expect(read('.env')).toMatch(/ALERT_TO=a@example.com\nVERSION=1.0.0\n$/);
  });

  it.each([
    ['without a version', ['rollback'], 'nothing'],
    ['to a version without an image', ['rollback', '0.9.0'], 'true'],
  ])('changes nothing %s', (_, args, broken) => {
    const before = read('.env');
    expect(site(args, broken).status).not.toBe(0);
    expect(read('.env')).toBe(before);
  });
});

it('keeps the log for as long as the brand’s policy says', () => {
  mkdirSync(file('brand'));
  writeFileSync(file('brand/site.json'), '{\n  "logDays": 365,\n}');
  const retention = () => /^MaxRetentionSec=(.*)$/m.exec(read('journald/website.conf'))?.[1];
  expect(site(['up']).asked).toContain('systemctl restart systemd-journald');
  expect(retention()).toBe('180day');
  expect(site(['up']).asked).not.toContain('systemctl');
  appendFileSync(file('.env'), '\nBRAND_DIR="./brand"\n');
  site(['rollout']);
  expect(retention()).toBe('365day');
});

it('reports a disk that cannot be read, and requests the origin without the quotes of .env', () => {
  makeProgram('df', 'exit 1');
  const { status, stdout, asked } = site(['doctor']);
  expect(status).toBe(1);
  expect(stdout).toContain('WRONG  disk of /\n');
  expect(stdout).toContain('well   edge\n');
  expect(asked).toMatch(/ https:\/\/www\.example\.com$/m);
});

it.each([
  ['a service that does not start', ['up'], 'redis', 'These did not start: redis'],
  ['a command that does not exist', ['bakcup'], 'nothing', 'There is no command bakcup.'],
])('fails with %s', (_, args, broken, said) => {
  const { status, stderr } = site(args, broken);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
});
