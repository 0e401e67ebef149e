import { type Side, sides } from '../../job/machine';
import { useTexts } from '../../useTexts';
import { Slot, useWhen } from './slots';

/** Where there is room for one phone only: which one, and what has changed on each. */
export function PhoneTabs() {
  const { jobPage } = useTexts();
  const when = useWhen();
  return (
    <fieldset className="trial__tabs">
      <legend className="visually-hidden">{jobPage.phones}</legend>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          className={`trial__tab trial__tab--${side}`}
          aria-pressed={side === 'client'}
          data-act="show"
          data-value={side}
        >
          <span className="trial__tab-name">
            <PersonName side={side} />
          </span>
          <Slot name={`tab-${side}`} className="trial__tab-text" />
          <span className="trial__tab-new" {...when(`new-${side}`)}>
            <span className="visually-hidden">{jobPage.changed}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** The name of the person behind a phone. */
export function PersonName({ side }: { side: Side }) {
  const { jobPage } = useTexts();
  return side === 'provider' ? jobPage.provider : <Slot name={side} />;
}
