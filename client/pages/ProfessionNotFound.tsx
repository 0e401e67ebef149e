import { Circle, CircleCheck } from 'lucide-react';
import { pagePaths } from '../../shared/paths';
import { findProfession } from '../../shared/professions';
import { ButtonLink } from '../components/Button';
import { ProfessionLinks } from '../components/landing/ProfessionLinks';
import { Picture } from '../components/Picture';
import { Ticket } from '../components/Ticket';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { useAskedFor } from '../routing/useAskedFor';
import { useTexts } from '../useTexts';

/** The joke for a profession that has no page. What was asked for is text like any other: React escapes it. */
export function ProfessionNotFoundPage() {
  const { professionNotFound: copy } = useTexts().landing;
  const askedFor = useAskedFor() ?? '';
  // A profession that we do know gets here when the address names it twice: no joke about that one.
  const asked = findProfession(askedFor) ? '' : askedFor;
  return (
    <SiteLayout landing>
      <section className="wizard section">
        <div className="container split">
          <div>
            <h1>{copy.headline({ asked: asked ? copy.quoted({ asked }) : copy.unnamed })}</h1>
            <p className="intro">{copy.text}</p>
            <p className="intro">{copy.welcome}</p>
            <div className="button-row">
              <ButtonLink href={pagePaths.landing}>{copy.allProfessions}</ButtonLink>
              <ButtonLink href={pagePaths.contact} look="secondary">
                {copy.tellUs}
              </ButtonLink>
            </div>
          </div>
          <div className="scene">
            <Picture
              name="not-found-profession"
              alt={copy.pictureAlt}
              sizes="(min-width: 60rem) 34rem, 90vw"
              eager
            />
            <WizardTicket asked={asked || copy.ticket.noProfession} />
          </div>
        </div>
      </section>
      <section className="section container">
        <h2>{copy.knownHeading}</h2>
        <ProfessionLinks />
      </section>
    </SiteLayout>
  );
}

export const professionNotFoundMeta: MetaOf = (
  site,
  _page,
  { landing: { professionNotFound: copy } },
) => ({
  title: `${copy.title} – ${site.name}`,
  description: copy.description,
  shareCard: 'landing',
  isStateOfPage: true,
});

/** The wizard's own job card, for a profession that has no page; `asked` is the visitor's text. */
function WizardTicket({ asked }: { asked: string }) {
  const { ticket } = useTexts().landing.professionNotFound;
  const facts = [{ label: ticket.profession, value: asked }, ...ticket.facts];
  return (
    <Ticket title={ticket.heading} facts={facts}>
      <ul className="grid">
        {ticket.steps.map((text, index) => {
          // The last one, the page itself, is still to be done.
          const done = index < ticket.steps.length - 1;
          return (
            <li key={text} className={done ? 'beside' : 'beside beside--open'}>
              {done ? <CircleCheck size={20} /> : <Circle size={20} />}
              {text}
              <span className="visually-hidden">{done ? ticket.done : ticket.open}</span>
            </li>
          );
        })}
      </ul>
    </Ticket>
  );
}
