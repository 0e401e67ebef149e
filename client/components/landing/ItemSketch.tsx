import { MapPin, Search } from 'lucide-react';
import { Fragment } from 'react';
import type { ItemId } from '../../content/items';
import { useTexts } from '../../useTexts';

/** A small drawing of the first three items; nothing for the others, which keep their icon. */
export function ItemSketch({ id }: { id: ItemId }) {
  const { itemSketches: sketches } = useTexts();
  switch (id) {
    case 'public-listing':
      return (
        <div className="sketch sketch--listing" aria-hidden="true">
          <p className="sketch__search">
            <Search size={16} /> {sketches.search}
          </p>
          <p className="sketch__found">
            <MapPin size={18} />
            <strong>{sketches.found}</strong>
          </p>
        </div>
      );
    case 'job-management':
      return (
        <div className="sketch sketch--jobs" aria-hidden="true">
          {sketches.jobs.map(({ name, state, look }) => (
            <p key={name}>
              {name}{' '}
              <span className={look ? `sketch__state sketch__state--${look}` : 'sketch__state'}>
                {state}
              </span>
            </p>
          ))}
        </div>
      );
    case 'scheduling':
      return (
        <div className="sketch sketch--plan" aria-hidden="true">
          {sketches.plan.map(({ who, slots }) => (
            <Fragment key={who}>
              <span className="sketch__row">{who}</span>
              {slots.map(({ at, place }) => (
                <span key={at} className={`sketch__slot sketch__slot--${place}`}>
                  {at}
                </span>
              ))}
            </Fragment>
          ))}
        </div>
      );
    default:
      return null;
  }
}
