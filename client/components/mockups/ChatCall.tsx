import { Mic, Phone, PhoneOff, Volume2 } from 'lucide-react';
import { Avatar } from './Avatar';

interface ChatCallProps {
  label?: string;
}

/** A chat between client and agent with a call coming up: no private number in sight. */
export function ChatCall({
  label = 'Sample screen: client and agent chat about the job, then talk in an in-app call',
}: ChatCallProps) {
  return (
    <div className="mock talk" role="img" aria-label={label}>
      <div className="talk__head">
        <Avatar name="Meera" side="client" />
        <p>
          <strong>Meera</strong>
          <span>Client, MSC-CUS-208114</span>
        </p>
        <Phone size={20} />
      </div>
      <div className="talk__thread">
        <p className="talk__bubble">Which tap is it, madam? Wall or basin?</p>
        <p className="talk__bubble talk__bubble--theirs">Wall mixer, the hot side. It drips.</p>
        <p className="talk__bubble">Good, I have the cartridge on the van.</p>
        <p className="talk__bubble talk__bubble--theirs talk__bubble--typing">
          <span />
          <span />
          <span />
        </p>
      </div>
      <div className="talk__call">
        <p>
          <strong>Meera calls</strong>
          <span>In-app call</span>
        </p>
        <span className="talk__key">
          <Mic size={18} />
        </span>
        <span className="talk__key">
          <Volume2 size={18} />
        </span>
        <span className="talk__key talk__key--end">
          <PhoneOff size={18} />
        </span>
      </div>
    </div>
  );
}
