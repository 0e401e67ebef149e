import { MapPin, Search } from 'lucide-react';
import type { ItemId } from '../../content/items';

/** A small drawing of the first three items; nothing for the others, which keep their icon. */
export function ItemSketch({ id }: { id: ItemId }) {
  switch (id) {
    case 'public-listing':
      return (
        <div className="sketch sketch--listing" aria-hidden="true">
          <p className="sketch__search">
            <Search size={16} /> near me
          </p>
          <p className="sketch__found">
            <MapPin size={18} />
            <strong>Your business</strong>
          </p>
        </div>
      );
    case 'job-management':
      return (
        <div className="sketch sketch--jobs" aria-hidden="true">
          <p>
            Request <span className="sketch__state sketch__state--new">New</span>
          </p>
          <p>
            AMC visit 2 of 4 <span className="sketch__state">On the way</span>
          </p>
          <p>
            Complaint <span className="sketch__state sketch__state--done">Done</span>
          </p>
        </div>
      );
    case 'scheduling':
      return (
        <div className="sketch sketch--plan" aria-hidden="true">
          <span className="sketch__row">Van 1</span>
          <span className="sketch__slot sketch__slot--a">9 am</span>
          <span className="sketch__slot sketch__slot--b">2 pm</span>
          <span className="sketch__row">Van 2</span>
          <span className="sketch__slot sketch__slot--c">11 am</span>
          <span className="sketch__row">Van 3</span>
          <span className="sketch__slot sketch__slot--d">8 am</span>
          <span className="sketch__slot sketch__slot--e">4 pm</span>
        </div>
      );
    default:
      return null;
  }
}
