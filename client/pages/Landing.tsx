import { usePage } from '../context';
import type { MetaOf } from '../meta';
import { GeneralLandingPage, generalLandingMeta } from './GeneralLanding';
import { ProfessionLandingPage, professionLandingMeta } from './ProfessionLanding';
import { ProfessionNotFoundPage, professionNotFoundMeta } from './ProfessionNotFound';

/** /Landing: the page of the profession that the address names, of all of them, or for one that we do not know. */
export function LandingPage() {
  const { askedFor, profession } = usePage();
  if (askedFor !== undefined) return <ProfessionNotFoundPage />;
  return profession ? <ProfessionLandingPage /> : <GeneralLandingPage />;
}

/** What /Landing tells search engines, by what it shows. */
export const landingMeta: MetaOf = (site, page, texts) => {
  if (page.askedFor !== undefined) return professionNotFoundMeta(site, page, texts);
  const meta = page.profession ? professionLandingMeta : generalLandingMeta;
  return meta(site, page, texts);
};
