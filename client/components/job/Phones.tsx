import { BellRing } from 'lucide-react';
import { jobTimes } from '../../content/sampleClock';
import { sides } from '../../job/machine';
import { Avatar } from '../mockups/Avatar';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { useJob } from './JobContext';
import { PhoneFoot } from './PhoneFoot';
import { PhoneScreen } from './PhoneScreen';
import { TwoLines } from './TwoLines';

/** The three phones, with tabs where there is room for one only. */
export function Phones() {
  return (
    <div className="trial__phones grid">
      <Tabs />
      <Devices />
    </div>
  );
}

function Tabs() {
  const { job, note, people, run, status, words } = useJob();
  const { idle, status: names } = words.jobSentences;
  return (
    <fieldset className="trial__tabs grid">
      <legend className="visually-hidden">{words.jobPage.phones}</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className="trial__tab column"
          data-tab={side}
          aria-pressed={side === job.shown}
          onClick={({ currentTarget }) => run({ type: 'show', side }, currentTarget)}
        >
          <strong>{people[side].name}</strong>
          <span className="soft">{note(side)?.title ?? (status ? names[status] : idle[side])}</span>
          {job.unread.includes(side) && (
            <span className="trial__tab-new">
              <span className="visually-hidden">{words.jobPage.changed}</span>
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
        const { name, line } = people[side];
        const news = note(side);
        return (
          <section
            key={side}
            className="trial__device"
            aria-labelledby={`job-${side}`}
            data-side={side}
            data-shown={side === job.shown ? '' : undefined}
            data-turn={side === turn ? '' : undefined}
          >
            <h3 className="trial__owner row" id={`job-${side}`}>
              {name} <span className={`trial__role mock-${side}`}>{words.jobPage.role[side]}</span>
            </h3>
            <PhoneFrame time={jobTimes[job.stage]}>
              <div className="mock trial__screen column">
                <div className="trial__top">
                  <TwoLines
                    className="trial__person"
                    picture={<Avatar name={name} side={side} />}
                    title={name}
                    text={line}
                  />
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
                </div>
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
