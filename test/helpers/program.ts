import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { patient } from './patient';

/** A program that runs beside the test. */
export interface Program {
  start(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves once an address answers with this text in the body. */
export const answers = (url: string, text: string): Promise<void> =>
  vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain(text), patient);

/** A program that is ready once an address of it answers 200. */
export function program(
  command: string,
  args: readonly string[],
  readyUrl: string,
  env: Record<string, string> = {},
): Program {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
      await vi.waitFor(async () => expect((await fetch(readyUrl)).status).toBe(200), patient);
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
