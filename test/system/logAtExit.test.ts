import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

type Line = Record<string, unknown>;

/** Answers of one kind of request after which the process ends, in the moment in which the answer is complete. */
const endings = {
  exit: 'process.exit(0)',
  exception: "throw new Error('an unexpected fault')",
  signal: "process.kill(process.pid, 'SIGTERM')",
};

const preload = (ending: string) => `
  import { Server } from 'node:http';
  const { emit } = Server.prototype;
  Server.prototype.emit = function (type, req, res) {
    if (type === 'request' && req.url.endsWith('?last')) {
      res.on('close', () => process.nextTick(() => { ${ending} }));
    }
    return emit.apply(this, arguments);
  };
`;

/** Starts the built site, whose log is read by the caller alone. */
async function start(ending: string) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      STUB_PORT: '0',
      METRICS_PORT: '0',
      SHUTDOWN_DRAIN_MS: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload(ending))}`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.setEncoding('utf8');
  const [first] = await once(child.stdout, 'data');
  const { port } = JSON.parse(String(first).split('\n')[0] ?? '') as { port: number };
  return { child, first: String(first), url: `http://127.0.0.1:${port}/healthz` };
}

const ask = async (url: string) => void (await (await fetch(url)).text());

// So many that a pipe cannot hold them, and the process has lines left when it is to end.
it.each([
  ['exit', 300, 'keeps up'],
  ['exception', 300, 'keeps up'],
  ['signal', 300, 'keeps up'],
  ['exception', 2_000, 'is late'],
  ['signal', 2_000, 'is late'],
] as const)(
  'after an end by %s all %i lines reach a reader that %s',
  async (end, count, reader) => {
    const { child, first, url } = await start(endings[end]);
    let text = first;
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    if (reader === 'is late') child.stdout.pause();
    for (let left = count - 1; left > 0; left -= 50) {
      await Promise.all(Array.from({ length: Math.min(left, 50) }, () => ask(url)));
    }
    const ended = once(child, 'close');
    await ask(`${url}?last`).catch(() => undefined);
    if (reader === 'is late') {
      await wait(300);
      child.stdout.resume();
    }
    await ended;
    const lines: Line[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(count);
    if (end === 'exception') expect(lines.filter(({ level }) => level === 'fatal')).toHaveLength(1);
  },
);
