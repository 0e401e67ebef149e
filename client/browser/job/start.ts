import '../../styles/job.css';
import {
  type Act,
  type Job,
  newJob,
  next,
  type Stars,
  sides,
  stepsDone,
  turnOf,
} from '../../job/machine';
import { announcementOf, professionOf, viewOf } from '../../job/view';
import type { JobData } from '../../job/words';
import { focusNext } from './focus';
import { carry, pop } from './motion';

/** The act that a control stands for, as the server has written it down. */
function actOf({ act, value }: DOMStringMap): Act {
  const number = Number(value);
  // The markup is made from the same types; TypeScript can't follow them through the attributes.
  return {
    type: act,
    side: value,
    stars: number as Stars,
    fault: number,
    profession: number,
  } as Act;
}

/** Runs the job of a stage that the server has rendered. */
export function startJob(root: HTMLElement): void {
  const data: JobData = JSON.parse(root.dataset.job ?? '');
  const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const slots = find('[data-text]');
  const parts = find('[data-when]');
  const [live] = find('[data-live]');
  let job = newJob();

  function render(): void {
    const { texts, flags } = viewOf(data, job);
    for (const part of parts) part.hidden = !flags[part.dataset.when as keyof typeof flags];
    for (const slot of slots) {
      const text = texts[slot.dataset.text as keyof typeof texts];
      if (slot.textContent === text) continue;
      slot.textContent = text;
      pop(slot);
    }
    const { slug, href } = professionOf(data, job);
    root.className = `trial mood mood--${slug}`;
    Object.assign(root.dataset, {
      stage: job.stage,
      turn: turnOf(job) ?? '',
      shown: job.shown,
      stars: job.stage === 'rated' ? job.stars : '',
    });
    for (const icon of find('[data-icon]')) icon.setAttribute('href', `#job-icon-${slug}`);
    for (const link of find('[data-more]')) link.setAttribute('href', href);
    for (const radio of root.querySelectorAll<HTMLInputElement>('input'))
      radio.checked = Number(radio.value) === job.fault;
    for (const button of find('[aria-pressed]')) {
      const { act, value } = button.dataset;
      const pressed = value === (act === 'show' ? job.shown : `${job.profession}`);
      button.setAttribute('aria-pressed', `${pressed}`);
    }
  }

  function run(act: Act, control: HTMLElement): void {
    const before: Job = job;
    job = next(job, act);
    if (job === before) return;
    const from = control.getBoundingClientRect();
    const hadFocus = control.contains(document.activeElement);
    render();
    const by = turnOf(before);
    if (stepsDone(job) > stepsDone(before))
      carry(
        root,
        from,
        sides.filter((side) => side !== by),
      );
    if (act.type === 'chooseFault') return;
    if (live) live.textContent = announcementOf(data, before, job);
    if (hadFocus) focusNext(root, control);
  }

  function press(control: HTMLElement): void {
    // The way to the phone whose turn it is, where one phone is shown at a time.
    if ('go' in control.dataset) run({ type: 'show', side: turnOf(job) ?? job.shown }, control);
    else if (control.dataset.act) run(actOf(control.dataset), control);
  }

  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('button');
    if (control) press(control);
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) press(target);
  });
  root.dataset.ready = '';
}
