import { Motorbike, Pause, Play } from 'lucide-react';
import { exampleId } from '../../../shared/roles';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Avatar } from './Avatar';
import { CityDrawing } from './CityDrawing';

/**
 * The client's live map: an agent rides along the route to the door. It moves by CSS alone, can be paused
 * without script (WCAG 2.2.2), and is paused halfway under reduced motion and on paper.
 */
export function TrackingMap() {
  const { label, pause, agent, onTheWay, away } = useTexts().mockups.trackingSample;
  const { idForms } = useSite();
  return (
    <div className="mock tracking">
      <label className="tracking__pause icon-button panel centre">
        <input className="icon-button" type="checkbox" />
        <span className="visually-hidden">{pause}</span>
        <Pause className="tracking__pause-icon" size={18} />
        <Play className="tracking__play-icon" size={18} />
      </label>
      <div role="img" aria-label={label}>
        <CityDrawing ridden>
          <g className="tracking__agent">
            <circle className="tracking__dot" r="16" />
            <Motorbike x={-10} y={-10} size={20} />
          </g>
        </CityDrawing>
        <div className="tracking__card mock-box row wrap">
          <Avatar name={agent.name} side="agent" />
          <p>
            <strong>{onTheWay}</strong>
            <span>{exampleId(idForms.service_agent, agent.digits)}</span>
          </p>
          <div className="tracking__eta mock-agent">
            {away.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
