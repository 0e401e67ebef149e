import './job.css';
import type { ReactNode } from 'react';
import { type JobProps, jobWordsOf } from '../../content/jobWords';
import type { Messages } from '../../content/messages';
import { JobDemo } from './JobDemo';

/** The job with its words. */
export function jobIsland(props: JobProps, messages: Messages['job.templates']): ReactNode {
  return <JobDemo props={props} words={jobWordsOf(messages)} />;
}
