import { pagePaths } from '../../shared/paths';
import { findProfession } from '../../shared/professions';
import { ButtonLink } from '../components/Button';
import { Picture } from '../components/Picture';
import { ProfessionChips } from '../components/ProfessionChips';
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
      <section className="section tint--indigo">
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
          <Picture
            name="not-found-profession"
            alt={copy.pictureAlt}
            sizes="(min-width: 60rem) 34rem, 90vw"
            eager
          />
        </div>
      </section>
      <section className="section container">
        <h2 className="small-heading">{copy.knownHeading}</h2>
        <ProfessionChips />
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
