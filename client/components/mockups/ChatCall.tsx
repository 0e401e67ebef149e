import { Ellipsis, Mic, Phone, PhoneOff, Volume2 } from 'lucide-react';
import { exampleId } from '../../../shared/roles';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Avatar } from './Avatar';

/** A chat between client and agent with a call coming up: no private number in sight. */
export function ChatCall() {
  const { label, client, clientLine, lines, caller, call } = useTexts().chatSample;
  const { idForms } = useSite();
  return (
    <div className="mock talk" role="img" aria-label={label}>
      <div className="talk__head row wrap">
        <Avatar name={client.name} side="client" />
        <p>
          <strong>{client.name}</strong>
          <span>{clientLine({ id: exampleId(idForms.service_seeker, client.digits) })}</span>
        </p>
        <Phone size={20} />
      </div>
      <div className="talk__thread grid">
        <p className="mock-box bubble mock-provider">{lines[0]}</p>
        <p className="mock-box bubble bubble--theirs">{lines[1]}</p>
        <p className="mock-box bubble mock-provider">{lines[2]}</p>
        <p className="mock-box bubble bubble--theirs">
          <Ellipsis size={20} />
        </p>
      </div>
      <div className="talk__call row wrap mock-box mock-case">
        <p>
          <strong>{caller}</strong>
          <span>{call}</span>
        </p>
        {[Mic, Volume2, PhoneOff].map((Icon) => (
          <span
            key={Icon.displayName}
            className={`mock-avatar centre mock-${Icon === PhoneOff ? 'client' : 'brand'}`}
          >
            <Icon size={18} />
          </span>
        ))}
      </div>
    </div>
  );
}
