import { useTexts } from '../useTexts';
import { Picture } from './Picture';
import { StoreButtons } from './StoreLinks';

/** The end of a landing page: both stores. */
export function ClosingCall({
  heading,
  picture = 'one-app-all-connected',
}: {
  heading: string;
  picture?: string;
}) {
  const { closingCall } = useTexts().landing;
  return (
    <section className="closing container">
      <div className="closing__panel split box">
        <div>
          <h2>{heading}</h2>
          <p>{closingCall.text}</p>
          <StoreButtons place="closing" />
        </div>
        <Picture
          className="closing__picture inset-picture"
          name={picture}
          sizes="(min-width: 40rem) 26rem, 79vw"
        />
      </div>
    </section>
  );
}
