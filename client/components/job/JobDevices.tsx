import { ArrowRight, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Side, sides } from '../../job/machine';
import { useTexts } from '../../useTexts';
import { PhoneFrame } from '../mockups/PhoneFrame';
import { PersonName } from './PhoneTabs';
import { Slot, useWhen } from './slots';

/** The three phones, and what flies from one to the others. */
export function JobDevices({ screens }: { screens: Readonly<Record<Side, ReactNode>> }) {
  const { jobPage } = useTexts();
  return (
    <div className="trial__devices">
      {sides.map((side) => (
        <section
          key={side}
          className={`trial__device trial__device--${side}`}
          aria-labelledby={`job-${side}`}
          data-side={side}
        >
          <h3 className="trial__owner" id={`job-${side}`}>
            <PersonName side={side} />
            <span className={`trial__role trial__role--${side}`}>{jobPage.role[side]}</span>
          </h3>
          <PhoneFrame clock={<Slot name="clock" />}>
            <div className="mock trial__screen">
              <div className="trial__top">
                <Owner side={side} />
                <Notification side={side} />
              </div>
              {screens[side]}
              <Waiting side={side} />
            </div>
          </PhoneFrame>
        </section>
      ))}
      {/* One for each of the two phones that an act reaches. */}
      {[0, 1].map((flyer) => (
        <span key={flyer} className="trial__flyer" data-flyer="" aria-hidden="true">
          <BellRing size={20} />
        </span>
      ))}
    </div>
  );
}

function Owner({ side }: { side: Side }) {
  const { jobPage } = useTexts();
  return (
    <div className="trial__person">
      <span className={`mock-avatar trial__avatar trial__avatar--${side}`} aria-hidden="true">
        {side === 'provider' ? jobPage.providerInitial : <Slot name={`${side}Initial`} />}
      </span>
      <p>
        <strong>
          <PersonName side={side} />
        </strong>
        {side === 'provider' ? <span>{jobPage.providerLine}</span> : <Slot name={`${side}Id`} />}
      </p>
    </div>
  );
}

function Notification({ side }: { side: Side }) {
  const when = useWhen();
  return (
    <div className="trial__note" {...when(`note-${side}`)}>
      <span className="trial__note-icon">
        <BellRing size={18} aria-hidden="true" />
      </span>
      <p data-pop="">
        <strong>
          <Slot name={`title-${side}`} />
        </strong>
        <Slot name={`text-${side}`} />
      </p>
    </div>
  );
}

/** On the phones that have to wait: whose turn it is, and the way there where only one phone is shown. */
function Waiting({ side }: { side: Side }) {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <div className="trial__foot" {...when(`wait-${side}`)}>
      <p className="trial__turn">
        <Slot name="turn" />
      </p>
      <button type="button" className="trial__key trial__go" data-go="" {...when('underWay')}>
        <Slot name="go" />
        <ArrowRight size={18} aria-hidden="true" />
      </button>
      <a className="trial__key trial__go" href="#job-end" data-to-end="" {...when('ended')}>
        {jobPage.toTheEnd}
      </a>
    </div>
  );
}
