import { Phone, PhoneOff } from 'lucide-react';
import { exampleId } from '../../../shared/roles';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { Avatar } from './Avatar';

/** A chat between client and agent with a call coming up: no private number in sight. */
export function ChatCall() {
  const { label, client, clientLine, lines, caller, call } = useTexts().mockups.chatSample;
  const { idForms } = useSite();
  return (
    <div className="mock mock-box grid" role="img" aria-label={label}>
      <div className="talk__head row wrap">
        <Avatar name={client.name} side="client" />
        <p>
          <strong>{client.name}</strong>
          <span>{clientLine({ id: exampleId(idForms.service_seeker, client.digits) })}</span>
        </p>
        <Phone size={20} />
      </div>
      <div className="grid">
        {lines.map((line, index) => (
          <p
            key={line}
            className={`mock-box bubble ${index % 2 ? 'bubble--theirs' : 'mock-provider'}`}
          >
            {line}
          </p>
        ))}
      </div>
      <div className="talk__call row wrap mock-box mock-case">
        <p>
          <strong>{caller}</strong>
          <span>{call}</span>
        </p>
        <span className="mock-avatar centre mock-client">
          <PhoneOff size={18} />
        </span>
      </div>
    </div>
  );
}
