import { BellRing } from 'lucide-react';
import { jobTimes } from '../../content/sampleClock';
import { type Side, sides } from '../../job/machine';
import { Avatar } from '../mockups/Avatar';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { useJob } from './JobContext';
import { PhoneFoot } from './PhoneFoot';
import { PhoneScreen } from './PhoneScreen';
import { TwoLines } from './TwoLines';

/** The three phones, with tabs where there is room for one only. */
export function Phones() {
  return (
    <div className="trial__phones column">
      <Tabs />
      <Devices />
    </div>
  );
}

function Tabs() {
  const { job, people, run, words } = useJob();
  const { changed, phones, role } = words.jobPage;
  return (
    <fieldset className="trial__tabs grid">
      <legend className="visually-hidden">{phones}</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className="trial__tab column"
          data-tab={side}
          aria-pressed={side === job.shown}
          onClick={({ currentTarget }) => run({ type: 'show', side }, currentTarget)}
        >
          <strong>{people[side]}</strong>
          <span className="soft">{role[side]}</span>
          {job.unread.includes(side) && (
            <span className="trial__tab-new">
              <span className="visually-hidden">{changed}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function Devices() {
  const { job, note, people, turn, words } = useJob();
  return (
    <div className="trial__devices">
      {sides.map((side) => {
        const news = note(side);
        return (
          <section
            key={side}
            className="trial__device column"
            aria-label={`${people[side]} ${words.jobPage.role[side]}`}
            data-side={side}
            data-shown={side === job.shown ? '' : undefined}
            data-turn={side === turn ? '' : undefined}
          >
            <PhoneFrame time={jobTimes[job.stage]}>
              <div className="mock trial__screen column">
                {news && (
                  <TwoLines
                    key={job.stage}
                    className="trial__note mock-box mock-case"
                    picture={
                      <span className="mock-avatar mock-star centre">
                        <BellRing size={18} />
                      </span>
                    }
                    {...news}
                  />
                )}
                <Owner side={side} />
                <PhoneScreen side={side} />
                <PhoneFoot side={side} />
              </div>
            </PhoneFrame>
          </section>
        );
      })}
      {/* One for each of the two phones that a step reaches. */}
      {[0, 1].map((flyer) => (
        <span
          key={flyer}
          className="trial__flyer mock-star centre"
          data-flyer=""
          aria-hidden="true"
        >
          <BellRing size={20} />
        </span>
      ))}
    </div>
  );
}

/** Whose phone it is, and what is to be done on it: stays in sight. */
function Owner({ side }: { side: Side }) {
  const { guide, job, people, say, turn, words } = useJob();
  const { over, turn: turns, you } = words.jobSentences;
  const isNext = side === (turn ?? job.shown);
  const line = isNext ? guide : say(turn ? turns[turn] : over);
  return (
    <div className="trial__top">
      <div key={`${side === turn}`} className="trial__owner row">
        <Avatar name={people[side]} side={side} />
        {side === turn ? (
          <strong>{say(you[side])}</strong>
        ) : (
          <>
            <strong>{people[side]}</strong>
            <span className={`trial__role mock-${side}`}>{words.jobPage.role[side]}</span>
          </>
        )}
      </div>
      <p key={line} className={isNext ? 'trial__guide' : 'soft'}>
        {line}
      </p>
    </div>
  );
}
