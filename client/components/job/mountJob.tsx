import './job.css';
import { createRoot } from 'react-dom/client';
import { type JobProps, jobWordsOf } from '../../content/jobWords';
import type { Messages } from '../../content/messages';
import { Running } from '../../lib/Running';
import { JobDemo } from './JobDemo';

/** Shows the job in an empty element. It calls back once its effects have run, and when it crashes, then or later. */
export function mountJob(
  element: HTMLElement,
  props: JobProps,
  messages: Messages['job.templates'],
  onReady: () => void,
  onCrash: () => void,
): void {
  createRoot(element).render(
    <Running onReady={onReady} onCrash={onCrash}>
      <JobDemo props={props} words={jobWordsOf(messages)} />
    </Running>,
  );
}
