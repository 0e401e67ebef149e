// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft } from '../../client/browser/draft';
import type { Captcha } from '../../client/forms/captcha';
import { type FormControl, useForm } from '../../client/forms/useForm';
import { IslandProvider } from '../../client/islands/islandContext';
import type { ProblemCode } from '../../shared/problem';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../../shared/texts/textsOf';

const texts = formTextsOf('en');
const { contact, noAnswer } = texts.messages;
const office = { phone: '+91 22 0000 0000', hours: 'Mon-Fri' };
const island = {
  language: 'en',
  turnstileKey: '',
  email: 'support@example.com',
  ...office,
  ...texts,
} as const;

let form: FormControl;
let root: Root;
let values: { name: string };
/** The requests so far, each with its key and the function that responds to it. */
let calls: { key: string | null; end(status: number, body: object | string): void }[];

const sending = () => ({ path: '/api/contact', values });
type Prepared = Parameters<FormControl['submit']>[1];
let prepare: Prepared;

function Probe() {
  const { failed, captcha: unsolved } = contact;
  form = useForm({ name: 'contact', failed, unsolved, isStored: true });
  return <form ref={form.element} onSubmit={(event) => form.submit(event, prepare)} />;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function press(next: Prepared = sending) {
  prepare = next;
  document.querySelector('form')?.requestSubmit();
  await settle();
}

/** Responds to a request, by default to the first one. */
async function end(status: number, body: object | string, call = calls[0]) {
  call?.end(status, body);
  await settle();
}

const problem = (code: ProblemCode, more = {}) => ({ code, detail: 'No', ...more });

beforeEach(async () => {
  calls = [];
  values = { name: 'Asha Rao' };
  Object.assign(navigator, { sendBeacon: () => true });
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    return new Promise<object>((resolve) => {
      const end = (status: number, body: object | string) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const headers = new Headers({ 'Retry-After': '60', 'X-Reference': 'abcdefghij' });
        // The body is read asynchronously, because a real body is a stream.
        resolve({ ok: status === 200, status, headers, text: async () => text });
      };
      calls.push({ key, end });
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <IslandProvider value={island}>
        <Probe />
      </IslandProvider>,
    ),
  );
  await settle();
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  clearDraft('contact');
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

/** Simulates that the browser restores the page from the back/forward cache. */
async function restorePage() {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
}
const breakRule = () => press(() => ({ field: 'name', textKey: 'contact.name' }));
const pressWithException = () =>
  press(() => {
    throw new Error('a browser lacks something');
  });

/** Functions that bring the form into each state. */
const states: Record<string, () => Promise<unknown>> = {
  editing: settle,
  marked: breakRule,
  async lost() {
    await press();
    await restorePage();
  },
  async limited() {
    await press();
    await end(429, problem('rate-limited'));
  },
  sending: () => press(),
  async sent() {
    await press();
    await end(200, { success: 1 });
  },
};

const events: Record<string, () => unknown> = {
  typed: () => form.typed('name'),
  'typed elsewhere': () => form.typed('email'),
  press: () => press(),
  'press, a rule broken': breakRule,
  'press, an exception': pressWithException,
  answered: () => end(200, { success: 1 }),
  refused: () => end(502, problem('upstream')),
  'refused, a field': () => end(422, problem('invalid', { field: 'name' })),
  'may have arrived': () => end(504, problem('unconfirmed')),
  'a captive portal': () => end(200, '<h1>Welcome to this network</h1>'),
  blocked: () => end(403, '<h1>Blocked</h1>'),
  'page restored': restorePage,
  'given up': () => form.abandon(),
};

const editing = { name: 'editing' };
const reference = 'abcdefghij';
const sent = { name: 'sent', reference };
const error = { field: 'name', sentence: contact.name };
const marked = { ...editing, error };
const lost = { ...editing, note: noAnswer };
const sentence = fill(texts.messages.unconfirmed, office);
const open = { ...editing, failure: { sentence, reference } };
const limit = { ...editing, retryAt: expect.any(Number), mustWait: true };
const wait = { retryAt: expect.any(Number), mustWait: false };
const failed = { ...editing, failure: { sentence: contact.failed } };
const pressed = { press: { name: 'sending' }, 'press, an exception': failed };

/** All transitions. An event that is not listed changes nothing. */
const changes: Record<string, Record<string, object>> = {
  editing: { ...pressed, 'press, a rule broken': marked },
  marked: { ...pressed, typed: editing },
  lost: { ...pressed, 'press, a rule broken': { ...lost, error }, answered: sent },
  limited: { 'press, a rule broken': { ...limit, error }, 'press, an exception': failed },
  sending: {
    answered: sent,
    refused: { ...editing, ...wait, failure: { sentence: 'No' } },
    'refused, a field': { ...editing, ...wait, error: { field: 'name', sentence: 'No' } },
    'may have arrived': open,
    'a captive portal': lost,
    blocked: { ...editing, note: texts.messages.blocked },
    'page restored': lost,
    'given up': editing,
  },
};

describe.each(Object.keys(states))('a form in the state %s', (name) => {
  it.each(Object.keys(events))('changes as listed after the event: %s', async (event) => {
    await states[name]?.();
    const before = form.state;
    await events[event]?.();
    await settle();
    expect(form.state).toEqual(changes[name]?.[event] ?? before);
  });
});

it('the server’s sentence stays when a later response is lost, or the page is restored', async () => {
  await press();
  await end(504, problem('unconfirmed'));
  await press();
  await end(200, 'cut', calls[1]);
  expect(form.state).toEqual(open);
  await press();
  await restorePage();
  expect(form.state).toEqual(open);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

it('a message that a firewall blocked keeps its key', async () => {
  await press();
  await end(403, '<h1>Blocked</h1>');
  await press();
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

it('a late response is used only while the form shows the values that were sent', async () => {
  await states.lost?.();
  form.typed('name');
  await end(200, { success: 1 });
  expect(form.state).toEqual(lost);
});

it('a late response to an earlier call does not change the key of a later one', async () => {
  await states.lost?.();
  values = { name: 'Ravi Rao' };
  form.typed('name');
  await press();
  await end(200, 'cut', calls[1]);
  await end(200, 'cut');
  await press();
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[1]?.key, calls[1]?.key]);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

it('a submit stays unconfirmed in the draft until a later one succeeds', async () => {
  await press();
  await end(200, 'cut');
  const captcha = { provider: 'altcha', token: async () => ({ kind: 'unconfirmed' }) };
  await press(() => ({ ...sending(), captcha: captcha as unknown as Captcha }));
  expect(form.state).toEqual(lost);
  expect(readDraft('contact').submission?.openSince).toBeDefined();
});

it('a message is not sent if its captcha is solved after the form has changed', async () => {
  let solve = () => {};
  const token = () =>
    new Promise<{ kind: 'ok'; data: string }>((resolve) => {
      solve = () => resolve({ kind: 'ok', data: 'solution' });
    });
  const captcha = { provider: 'altcha', token, renew() {} } as unknown as Captcha;
  await press(() => ({ ...sending(), captcha }));
  await restorePage();
  form.typed('name');
  solve();
  await settle();
  expect(calls).toEqual([]);
});

// Another version of the site, or a browser's extension, may have stored such values.
it.each(['{', 'null', '7'])('a draft is empty when the storage holds %s', (stored) => {
  sessionStorage.setItem('draft-contact', stored);
  expect(readDraft('contact')).toEqual({});
});
