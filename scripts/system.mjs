// What the tests need beyond Node: Debian's Chromium and Redis, unless a command names other programs. Installs what is
// missing where that can be done (as root on Debian), and says what is missing elsewhere.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const forTests = [
  {
    program: process.env.CHROMIUM ?? '/usr/bin/chromium',
    package: 'chromium',
    setting: 'CHROMIUM',
  },
  {
    program: process.env.REDIS_SERVER ?? '/usr/bin/redis-server',
    package: 'redis-server',
    setting: 'REDIS_SERVER',
  },
];

export function installSystemPackages(needed = forTests) {
  const missing = needed.filter(({ program }) => !existsSync(program));
  if (missing.length === 0) return;
  const names = missing.map((entry) => entry.package);
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!canInstall) {
    for (const { program, package: name, setting } of missing) {
      console.error(
        `Missing: ${program} (Debian package ${name}). Install it, or set ${setting} to its path.`,
      );
    }
    process.exit(1);
  }
  console.log(`Installing ${names.join(' and ')}`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}
