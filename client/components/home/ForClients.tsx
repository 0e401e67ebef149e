import { useTexts } from '../../useTexts';
import { StoreButtons } from '../StoreLinks';

/** A card for people who need a service, without their picture: Home shows it elsewhere. */
export function ForClients() {
  const { clientPath } = useTexts();
  return (
    <section className="ways__clients box" id="clients">
      <p className="eyebrow">{clientPath.eyebrow}</p>
      <h2>{clientPath.heading}</h2>
      <p>{clientPath.text}</p>
      <StoreButtons />
    </section>
  );
}
