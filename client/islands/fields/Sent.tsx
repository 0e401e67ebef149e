import type { LinkedText } from '../../../shared/texts/richText';
import { Done } from './Done';
import { Linked } from './Linked';
import { Reference } from './Reference';

interface SentProps {
  sentence: string;
  /** Names the message in the log and to the host. */
  reference?: string;
  texts: { sentNext: string; sentMeanwhile: LinkedText };
}

/** Takes the place of Contact's or Support's form: the sentence, a reference, what happens next, and where to read meanwhile. */
export function Sent({ sentence, reference, texts }: SentProps) {
  return (
    <Done sentence={sentence}>
      {reference && <Reference value={reference} />}
      <p>{texts.sentNext}</p>
      <p>
        <Linked text={texts.sentMeanwhile} />
      </p>
    </Done>
  );
}
