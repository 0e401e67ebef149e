import { initialOf } from '../../content/words';

interface AvatarProps {
  /** First name of a sample person; its first letter is shown. */
  name: string;
  /** Teal for agents, coral for clients, the brand's own for the provider. */
  side: 'agent' | 'client' | 'provider';
}

/** A round initial in place of a photograph. */
export function Avatar({ name, side }: AvatarProps) {
  return (
    <span className={`mock-avatar centre mock-${side}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
