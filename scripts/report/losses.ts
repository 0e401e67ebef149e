import { countedForms, formRules, jobSteps } from '../../shared/counted';
import type { Weeks } from './weeks';

const formNames = {
  contact: 'Contact',
  support: 'Support',
  verifyId: 'the check of an id',
  password: 'the new password',
} as const;

const ruleNames = {
  name: 'the name rule',
  email: 'the e-mail rule',
  role: 'the choice of a role',
  message: 'the message rule',
  unique_id: 'the rule for ids',
  password: 'the password rule',
  captcha: 'the human check',
  limit: 'the limit of tries',
  failed: 'a failed call',
  other: 'another rule',
} as const;

const last = (sums: readonly number[]) => sums.at(-1) ?? 0;

/** What refused a form in the last week, the most frequent first, in words. */
export function refusals(weeks: Weeks, form: (typeof countedForms)[number]): string[] {
  return formRules
    .map((rule) => ({
      rule,
      count: last(weeks.sums('form_refusals', ([f, r]) => f === form && r === rule)),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ rule, count }) => `${ruleNames[rule]} refused ${count} of them`);
}

/** The three steps of the last week at which most were lost, in words. */
export function largestLosses(weeks: Weeks): string[] {
  const losses: { lost: number; text: string }[] = [];
  const lose = (from: number, to: number, text: string) => losses.push({ lost: from - to, text });
  for (const form of countedForms) {
    const at = (step: string) =>
      last(weeks.sums('form_steps', ([f, s]) => f === form && s === step));
    const [seen, begun, sent] = [at('seen'), at('begun'), at('sent')];
    const name = formNames[form];
    const why = refusals(weeks, form).slice(0, 2);
    lose(begun, sent, [`${begun} began ${name}, ${sent} sent it`, ...why].join('; '));
    if (form !== 'verifyId')
      lose(seen, begun, `${seen} saw the form of ${name}, ${begun} began it`);
  }
  const step = (name: string) => last(weeks.sums('job_steps', ([s]) => s === name));
  for (const [index, name] of jobSteps.entries()) {
    const next = jobSteps[index + 1];
    if (!next) break;
    const text = `${step(name)} took the step "${name}" of the sample job, ${step(next)} the next, "${next}"`;
    lose(step(name), step(next), text);
  }
  return losses
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 3)
    .map(({ text }) => text);
}
