import { setTimeout } from 'node:timers/promises';
import { type Server, startBuilt } from '../servers';
import type { Step } from '../steps';
import { program, requireSystemPackages } from '../system';
import { unlimited } from '../unlimited';

/** Installs the load generator, Debian's wrk, if possible. */
export const installWrk = (): void => requireSystemPackages([program('/usr/bin/wrk', 'wrk')]);

/** Builds the servers that the site is compared with into dist/bench. */
export const buildServers: Step = [
  'servers to compare with',
  'vite',
  ...['build', '--config', 'scripts/bench/vite.config.ts'],
];

/** A submit of Contact. */
export const contactBody = JSON.stringify({
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'Please call me back about the annual contract.',
  captcha: 'none',
});

/** The pages that are measured. */
const pages = ['/', '/Company', '/PrivacyPolicy', '/Landing?profession=HVAC'];

/** Requests every page once, after which the site compresses it with brotli, and waits until the site is idle. */
async function untilIdle(server: Server): Promise<Server> {
  for (const page of pages) await (await fetch(server.url + page)).arrayBuffer();
  let before = Number.NEGATIVE_INFINITY;
  while (server.cpuSeconds() - before > 0.02) {
    before = server.cpuSeconds();
    await setTimeout(500);
  }
  return server;
}

/** The built site as in production, but without a captcha, and with limits that are never reached. */
export async function startSite(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  return untilIdle(await startBuilt({ CAPTCHA_PROVIDER: 'none', ...unlimited, ...settings }));
}
