import { fill, type JobWords } from '../../content/jobWords';
import { clockTime, rideMinutes, visitTime } from '../../content/sampleClock';
import {
  type Job,
  type Side,
  type Stage,
  sides,
  stages,
  steps,
  stepsDone,
  turnOf,
} from '../../job/machine';

/** The states on a phone's progress bar. */
export const statuses = ['requested', 'assigned', 'onTheWay', 'inProgress', 'done'] as const;

/** Up to this rating the guide suggests how to respond. */
const poorRating = 3;

type Notes = Partial<Record<Stage, Partial<Record<Side, { title: string; text: string }>>>>;

/** Everything that the three phones and the steps beside them show, derived from the job's state. */
export function sceneOf(words: JobWords, job: Job) {
  const { faults, jobPage, jobSentences } = words;
  const { client, agent } = jobSentences.people[job.profession];
  const people = { client: client.name, provider: jobPage.provider, agent: agent.name };
  const fault = faults[job.profession][job.kind];
  const notes: Notes = jobSentences.notes;
  const unhappy = job.stage === 'rated' && job.stars <= poorRating;
  const seconds = Math.max(2, Math.round((job.endedAt - job.sentAt) / 1000));
  const values = {
    client: client.name,
    agent: agent.name,
    fault: fault.title,
    work: fault.work,
    visit: clockTime(visitTime, jobSentences.clock),
    minutes: `${rideMinutes}`,
    stars: `${job.stars}`,
    time: `${seconds < 120 ? seconds : Math.round(seconds / 60)}`,
  };
  const say = (text: string, more?: Readonly<Record<string, string>>) =>
    fill(text, { ...values, ...more });
  const reached = (stage: Stage) => stepsDone(job) >= stages.indexOf(stage);
  return {
    words,
    job,
    people,
    fault,
    /** Whose turn it is; undefined at the end. */
    turn: turnOf(job),
    /** The state that the phones show; none before the request is sent. */
    status: statuses.findLast(reached),
    unhappy,
    /** From setting out to the work's end: the agent's location is shared. */
    onVisit: reached('onTheWay') && !reached('done'),
    reached,
    /** A sentence with the names and times of this job. */
    say,
    /** The notification that the last step has brought to a phone, if any. */
    note(side: Side) {
      const note = notes[job.stage]?.[side];
      return note && { title: say(note.title), text: say(note.text) };
    },
    /** What is to be done next, or what follows from the rating. */
    guide: say(jobSentences.guide[unhappy ? 'unhappy' : job.stage]),
    /** How long the whole job took the visitor, once it is over. */
    ended: job.stage === 'rated' && say(jobSentences.ended[seconds < 120 ? 'seconds' : 'minutes']),
  };
}

export type Scene = ReturnType<typeof sceneOf>;

/** What a screen reader is to say after an act: what happened, and what has changed on which phone. */
export function announcementOf(before: Job, { guide, job, note, say, words }: Scene): string {
  const { inFront, onPhone, said, steps: sentences, you } = words.jobSentences;
  const done = stepsDone(job);
  const step = done > stepsDone(before) ? steps[done - 1] : undefined;
  if (!step) {
    const isTurned = before.shown !== job.shown && before.stage === job.stage;
    return isTurned ? say(inFront[job.shown]) : `${say(said, { step: say(you.client) })} ${guide}`;
  }
  const changes = sides.flatMap((side) => {
    const news = note(side);
    return news ? [say(onPhone[side], { note: `${news.title}, ${news.text}` })] : [];
  });
  return [say(said, { step: say(sentences[step.act].done) }), ...changes].join(' ');
}
