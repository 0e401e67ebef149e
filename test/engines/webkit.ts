import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../helpers/redis';
import type { EngineName, Key } from './engine';

/** WebDriver's name of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const codes: Record<Key, string> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** The driver cannot run a script before those of a page. */
const refuseStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {
    get() { throw new DOMException('Storage is refused', 'SecurityError'); },
  });`;

/** Starts a virtual screen. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    process.env.XVFB ?? '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const numbers = screen.stdio[3];
  if (!numbers || !('readable' in numbers)) throw new Error('Xvfb says no number');
  const [line] = await once(createInterface({ input: numbers }), 'line');
  return { display: `:${line}`, screen };
}

/** WebKitGTK by WebDriver: the engine of Safari, without its window. */
export const webkit: EngineName = {
  name: 'WebKit',
  leavesForUnknownApps: true,
  async open({ width, height, userAgent, blocksStorage }) {
    const { display, screen } = await startScreen();
    const port = await freePort();
    const driver = spawn(
      process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver',
      [`--port=${port}`, '--host=127.0.0.1'],
      {
        stdio: 'ignore',
        // A sandbox of namespaces needs rights that a container does not have.
        env: {
          ...process.env,
          DISPLAY: display,
          GDK_BACKEND: 'x11',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          NO_AT_BRIDGE: '1',
        },
      },
    );
    const base = `http://127.0.0.1:${port}`;
    async function call(method: string, path: string, body?: object): Promise<unknown> {
      const response = await fetch(base + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      const { value } = (await response.json()) as { value: { error?: string; message?: string } };
      if (!response.ok)
        throw new Error(
          `${method} ${path}: ${value?.error ?? ''} ${value?.message ?? response.status}`,
        );
      return value;
    }
    for (let tries = 0; tries < 100; tries += 1) {
      if (await call('GET', '/status').catch(() => undefined)) break;
      await wait(100);
    }
    const args = ['--automation', ...(userAgent ? [`--user-agent=${userAgent}`] : [])];
    const session = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
    }).catch(async (error: unknown) => {
      await Promise.all([end(driver), end(screen)]);
      throw error;
    })) as { sessionId: string };
    const at = `/session/${session.sessionId}`;
    const post = (path: string, body: object = {}) => call('POST', at + path, body);
    await post('/window/rect', { width, height });
    const find = async (selector: string) => {
      const found = await post('/element', { using: 'css selector', value: selector });
      return `/element/${(found as Record<string, string>)[elementKey]}`;
    };
    /** The driver does not wait for a page that scrolls smoothly. */
    const show = (selector: string) =>
      post('/execute/sync', {
        script: `document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })`,
        args: [selector],
      });
    return {
      async goto(url) {
        await post('/url', { url });
        if (blocksStorage) await post('/execute/sync', { script: refuseStorage, args: [] });
      },
      run: (expression) => post('/execute/sync', { script: `return ${expression}`, args: [] }),
      async click(selector) {
        await show(selector);
        await post(`${await find(selector)}/click`);
      },
      type: async (selector, text) => void (await post(`${await find(selector)}/value`, { text })),
      async press(key) {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: codes[key] }));
        await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      async choose(selector, value) {
        await show(selector);
        await post(`${await find(`${selector} option[value="${value}"]`)}/click`);
      },
      async close() {
        await call('DELETE', at).catch(() => undefined);
        await Promise.all([end(driver), end(screen)]);
      },
    };
  },
};
