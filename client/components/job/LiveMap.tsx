import { Motorbike } from 'lucide-react';
import { rideMinutes } from '../../content/sampleClock';
import { CityDrawing } from '../mockups/CityDrawing';
import { useJob } from './JobContext';
import { ridePlaces } from './useRide';

/** The live map while the agent is on a visit: the pin, and how far it is. */
export function LiveMap() {
  const { reached, ridden, say, words } = useJob();
  const isThere = reached('inProgress');
  const last = ridePlaces.length - 1;
  const place = ridePlaces[isThere ? last : Math.min(ridden, last)];
  const [many, one, here] = words.jobSentences.away;
  const minutes = ridden > last ? 1 : Math.ceil((place?.ahead ?? 0) * rideMinutes);
  const away = minutes > 1 ? say(many, { minutes: `${minutes}` }) : one;
  return (
    <div className="trial__map">
      <CityDrawing>
        <g
          className="trial__track"
          style={{
            transform: `translate(${place?.x}px, ${place?.y}px)`,
            transitionDuration: `${isThere ? 0 : place?.time}ms`,
          }}
        >
          <circle className="tracking__dot" r="18" />
          <Motorbike x={-11} y={-11} size={22} />
        </g>
      </CityDrawing>
      <p key={isThere ? here : away} className="trial__away mock-box">
        {isThere ? here : away}
      </p>
    </div>
  );
}
