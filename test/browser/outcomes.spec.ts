import type { Page } from '@playwright/test';
import { agents } from '../../scripts/userAgents';
import { exampleId, resetLinkFor } from '../../server/stub/scenarios';
import { type ProblemCode, problemStatuses } from '../../shared/problem';
import { type Outcome, outcomes, plainPiece, textNamed } from '../helpers/outcomes';
import { formTexts, messages, textsOf } from '../helpers/texts';
import type { FormPage } from './helpers/formPage';
import { expect, loseResponses, refuse, test, words } from './helpers/formSite';

// On a phone the link to the app leads to its store.
test.use({ viewport: { width: 360, height: 740 } });

const named = (name: string) => textNamed(name, messages, formTexts, textsOf('en'));

interface Visit extends Outcome {
  page: Page;
  form: FormPage;
}
type Steps = (visit: Visit) => Promise<unknown>;

/** Makes the server respond with the outcome's problem and the sentence of the table. */
const answered =
  (path: string, field?: string): Steps =>
  ({ page, end, said }) => {
    const code = end.split(',')[0] as ProblemCode;
    const detail = named(said.at(-1) ?? '');
    return refuse(page, `**${path}`, { status: problemStatuses[code], code, detail, field });
  };

const sent =
  (more = '', before: Steps = async () => {}): Steps =>
  async (visit) => {
    const { form, where } = visit;
    await form.open(where);
    await form.fill({ message: words.message + more });
    if (where === '/Support') await form.verify();
    await before(visit);
    await form.send();
  };

/** Sends the form without one field. The role is chosen without an event, as autofill does. */
const without: Steps = async ({ form, where, end }) => {
  await form.open(where);
  await form.fill(end in words ? { [end]: '' } : {});
  if (where === '/Support' && end !== 'role')
    await form.role.evaluate((select: HTMLSelectElement) => {
      select.value = 'service_agent';
    });
  await form.send();
};

const lookedUp =
  (id: string): Steps =>
  async ({ form }) => {
    await form.open('/Support');
    await form.role.selectOption('service_provider');
    await form.confirmId(id);
  };

const linkOpened =
  (token: string, before: Steps = async () => {}): Steps =>
  async (visit) => {
    await visit.form.open(resetLinkFor('', token));
    await before(visit);
  };

const linkAnswered = linkOpened('demo-valid', async (visit) => {
  await answered('/api/password/verify')(visit);
  await visit.page.reload();
});

const typed = (password?: string, confirm?: string): Steps =>
  linkOpened('demo-valid', async ({ form }) => {
    await form.typePassword(password, confirm);
    await form.send();
  });

const opened: Steps = ({ page, where }) => page.goto(where);

const ofEveryForm: Record<string, Steps> = {
  closed: opened,
  'without script': opened,
  async 'script lost'({ page, where }) {
    await page.route(/\/static\/js\/(contact|support)-/, (route) => route.abort());
    await page.goto(where);
  },
};

/** How each outcome is reached. By default the server responds with the problem of that code. */
const reach: Record<string, Record<string, Steps>> = {
  '/Contact': {
    ...ofEveryForm,
    ...{ name: without, email: without, message: without },
    ok: sent(),
    captcha: sent('', answered('/api/contact', 'captcha')),
    async unsolved(visit) {
      // No script can solve this challenge.
      await visit.page.route('**/api/captcha/challenge?*', (route) => route.fulfill({ json: {} }));
      await sent()(visit);
    },
    upstream: sent(' #refuse'),
    unconfirmed: sent(' #fail'),
    offline: sent('', async ({ page, form }) => {
      await expect(form.captcha).toBeChecked();
      await page.context().setOffline(true);
    }),
    blocked: sent('', ({ page }) =>
      page.route('**/api/contact', (route) => route.fulfill({ status: 403, body: '<h1>Blocked' })),
    ),
    'no answer': sent('', ({ page }) => loseResponses(page, '**/api/contact', 2)),
  },
  '/Support': {
    ...ofEveryForm,
    ...{ name: without, email: without, role: without, message: without, ticket: without },
    ok: sent(),
    captcha: sent('', answered('/api/support', 'captcha')),
    upstream: sent(' #refuse'),
    uniqueId: lookedUp('abcd'),
    'not-found': lookedUp('SP-XX-000000'),
    async 'no answer'(visit) {
      await visit.page.route('**/api/support/verify-id', (route) => route.abort());
      await lookedUp(exampleId)(visit);
    },
  },
  '/PasswordRecovery': {
    '400': opened,
    ok: typed(),
    expired: linkAnswered,
    rejected: linkAnswered,
    'ok, on a computer': typed(),
    'expired, on a computer': linkAnswered,
    upstream: linkOpened('demo-check-fail'),
    password: typed('abc'),
    confirm: typed(undefined, 'abcdef2!'),
  },
};

for (const outcome of outcomes.filter(({ where, end }) => where in reach && end !== '405')) {
  const { where, end, said, step } = outcome;
  test.describe(`${where}, ${end}`, () => {
    test.use({
      settings: end === 'closed' ? { FORMS_OFF: 'contact,support' } : {},
      userAgent: end.endsWith('computer') ? agents.windows : agents.android,
      javaScriptEnabled: end !== 'without script',
    });
    test('shows the texts and the next step', async ({ page, form, consoleErrors }) => {
      const steps = reach[where]?.[end] ?? sent('', answered('/api/contact'));
      await steps({ ...outcome, page, form });
      for (const name of said)
        await expect.poll(() => page.innerText('body')).toContain(plainPiece(named(name)));
      const field = /^\[(.*)\]$/.exec(step)?.[1];
      if (field) return expect(page.locator(`[name="${field}"]`)).toBeFocused();
      const isLink = /^\/|:$/.test(step);
      const next = isLink
        ? page.locator(`:is(main, dialog) a[href^="${step}"]`)
        : page.locator('a, button, label, summary').filter({ hasText: named(step) });
      await expect(next.filter({ visible: true }).first()).toBeEnabled();
      consoleErrors.length = 0;
    });
  });
}
