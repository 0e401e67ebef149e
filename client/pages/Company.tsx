import { pagePaths } from '../../shared/paths';
import { ClientPath } from '../components/ClientPath';
import { AboutUs } from '../components/company/AboutUs';
import { CompanyHero } from '../components/company/CompanyHero';
import { JoinUs } from '../components/company/JoinUs';
import { Offer } from '../components/company/Offer';
import { ParentCompany } from '../components/company/ParentCompany';
import { Vision } from '../components/company/Vision';
import { pageTitle } from '../content/words';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs, organization } from '../seo/jsonLd';

/** Who makes this, what it offers, and how to join. */
export function CompanyPage() {
  return (
    <SiteLayout>
      <CompanyHero />
      <AboutUs />
      <Offer />
      <ClientPath />
      <Vision />
      <ParentCompany />
      <JoinUs />
    </SiteLayout>
  );
}

/** Title, description and structured data of the Company page. */
export const companyMeta: MetaOf = (site, { language }, { company }) => ({
  title: pageTitle(site.name, company.title, company.titleShort),
  shareTitle: company.headline,
  description: company.description({ siteName: site.name }),
  shareCard: 'company',
  jsonLd: [
    organization(site, language),
    breadcrumbs(site, language, [{ name: company.crumb, path: pagePaths.company }]),
  ],
});
