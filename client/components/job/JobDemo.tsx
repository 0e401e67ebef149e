import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { JobProps, JobWords } from '../../content/jobWords';
import { type Act, type Job, newJob, next, sides, stepsDone, turnOf } from '../../job/machine';
import { onSight } from '../../lib/onSight';
import { fly } from './fly';
import { focusNext, isSeen } from './focusNext';
import { JobProvider } from './JobContext';
import { Phones } from './Phones';
import { Story } from './Story';
import { announcementOf, sceneOf } from './scene';
import { useRide } from './useRide';

/** The job, and its state before the last act that is announced. */
interface Run {
  job: Job;
  before: Job;
}

function nextRun(run: Run, act: Act): Run {
  const job = next(run.job, act);
  if (job === run.job) return run;
  // Screen readers announce a chosen radio button by themselves.
  return { job, before: act.type === 'chooseKind' ? job : run.job };
}

function start({ kind, professions }: JobProps): Run {
  const job = newJob(professions[0]?.slug ?? 'plumbing', kind);
  return { job, before: job };
}

/** A key that is still held would run through the steps. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && ['Enter', ' '].includes(event.key)) event.preventDefault();
}

/** The sample job, run on three phones. */
export function JobDemo({ props, words }: { props: JobProps; words: JobWords }) {
  const [{ job, before }, dispatch] = useReducer(nextRun, props, start);
  const [inSight, setInSight] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ control: HTMLElement; from: DOMRect; hadFocus: boolean }>(undefined);
  const ridden = useRide(job.stage, inSight);
  const scene = sceneOf(words, job);

  useEffect(() => (root.current ? onSight(root.current, setInSight) : undefined), []);
  useEffect(() => {
    // A turned tablet shows all phones or one, and so may hide the control that has the focus.
    function keepFocus() {
      const focused = root.current?.querySelector<HTMLElement>(':focus');
      if (root.current && focused && !isSeen(focused)) focusNext(root.current);
    }
    addEventListener('resize', keepFocus);
    return () => removeEventListener('resize', keepFocus);
  }, []);
  useLayoutEffect(() => {
    const { current } = root;
    const press = pressed.current;
    pressed.current = undefined;
    if (!current || !press || job === before) return;
    const by = turnOf(before);
    const others = sides.filter((side) => side !== by);
    // After the next paint, so that the act itself shows at once: measuring the places forces a layout.
    if (stepsDone(job) > stepsDone(before))
      requestAnimationFrame(() => setTimeout(fly, 0, current, press.from, others));
    const { control, hadFocus } = press;
    if (hadFocus && ('restart' in control.dataset || !isSeen(control))) focusNext(current);
  }, [job, before]);

  const beside = useRef<Element[]>([]);
  /**
   * The second press of a double tap is not meant for the control that has taken the first one's place. One that was seen beside
   * it before is meant, however quickly it follows.
   */
  function ignoreSecondPress(event: MouseEvent<HTMLElement>) {
    const controls = 'button, a, label';
    const pressed = (event.target as Element).closest(controls);
    if (event.detail > 1 && pressed && !beside.current.includes(pressed)) {
      event.stopPropagation();
      return event.preventDefault();
    }
    beside.current = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control !== pressed && isSeen(control),
    );
  }

  function run(act: Act, control: HTMLElement): void {
    const hadFocus = control.contains(document.activeElement);
    pressed.current = { control, from: control.getBoundingClientRect(), hadFocus };
    dispatch(act);
  }

  const { jobPage } = words;
  const announced = announcementOf(before, scene);
  const isOne = props.professions.length === 1;
  return (
    <JobProvider value={{ ...scene, ridden, run }}>
      <div
        ref={root}
        className={`trial mood mood--${job.profession}`}
        data-stage={job.stage}
        onClickCapture={ignoreSecondPress}
        onKeyDownCapture={ignoreHeldKey}
      >
        <h2>{isOne ? jobPage.ownHeading : jobPage.heading}</h2>
        <div className="trial__panel grid">
          <div className="trial__lead row">
            {isOne ? (
              <p>{jobPage.lead}</p>
            ) : (
              <>
                <label htmlFor="job-profession">
                  {jobPage.lead} <span className="visually-hidden">{jobPage.professions}</span>
                </label>
                <select
                  id="job-profession"
                  value={job.profession}
                  onChange={({ currentTarget }) => {
                    const profession = currentTarget.value as Job['profession'];
                    run({ type: 'chooseProfession', profession }, currentTarget);
                  }}
                >
                  {props.professions.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </select>
              </>
            )}
          </div>
          <Phones key={`phones ${job.profession}`} />
          <Story key={`story ${job.profession}`} {...props} />
        </div>
        <p className="trial__sample muted">{jobPage.sample}</p>
        <p className="visually-hidden" role="status">
          {job !== before && <span key={announced}>{announced}</span>}
        </p>
      </div>
    </JobProvider>
  );
}
