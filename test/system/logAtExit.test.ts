import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startBuiltSite } from '../helpers/builtSite';

/** How the process ends, as soon as the answer to `?last` is complete. */
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

const ask = async (url: string) => void (await (await fetch(url)).text());

async function askTimes(times: number, url: string): Promise<void> {
  for (let left = times; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(left, 50) }, () => ask(url)));
  }
}

// More lines than a pipe can hold: the process has some left to write when it ends.
it.each([
  ['exit', 300, 'keeps up'],
  ['exception', 300, 'keeps up'],
  ['signal', 300, 'keeps up'],
  ['exception', 1_500, 'is late'],
  ['signal', 1_500, 'is late'],
] as const)(
  'after an end by %s all %i lines reach a reader that %s',
  async (end, count, reader) => {
    const site = await startBuiltSite({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload(endings[end]))}`,
    });
    const url = `${site.url}/robots.txt`;
    if (reader === 'is late') site.process.stdout.pause();
    await askTimes(count - 1, url);
    const ended = once(site.process, 'close');
    await ask(`${url}?last`).catch(() => undefined);
    if (reader === 'is late') {
      await wait(300);
      site.process.stdout.resume();
    }
    await ended;
    expect(site.lines.filter(({ msg }) => msg === 'request')).toHaveLength(count);
    const fatal = site.lines.filter(({ level }) => level === 'fatal');
    expect(fatal).toHaveLength(end === 'exception' ? 1 : 0);
  },
);

it('a process ends though nobody reads its log any more', async () => {
  const site = await startBuiltSite();
  site.process.stdout.pause();
  await askTimes(1_500, `${site.url}/robots.txt`);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGKILL']);
});
