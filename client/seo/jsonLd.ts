import type {
  BreadcrumbList,
  FAQPage,
  MobileApplication,
  Organization,
  WebSite,
  WithContext,
} from 'schema-dts';
import { pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';

const context = 'https://schema.org';

function organizationId(site: Site): string {
  return `${site.origin}/#organization`;
}

/** The firm behind the brand: who it is, how it is reached and when. */
export function organization(site: Site): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: `${site.origin}/`,
    logo: site.origin + site.brand.icons.png512,
    email: site.email,
    telephone: site.phone,
    address: site.address,
    parentOrganization: { '@type': 'Organization', name: site.parentFirm },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: site.email,
      telephone: site.phone,
      availableLanguage: 'en',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '17:00',
      },
    },
  };
}

/** This website, for the name that search engines show. */
export function webSite(site: Site): WithContext<WebSite> {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.name,
    url: `${site.origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(site) },
  };
}

/** The app in both stores: free to start, and without a rating, since nobody has counted one here. */
export function mobileApplication(site: Site): WithContext<MobileApplication> {
  return {
    '@context': context,
    '@type': 'MobileApplication',
    '@id': `${site.origin}/#app`,
    name: site.name,
    operatingSystem: 'Android, iOS',
    applicationCategory: 'BusinessApplication',
    description:
      'Service requests, annual maintenance contracts, complaints and live tracking for service providers, their clients and their agents.',
    image: site.origin + site.brand.icons.png512,
    installUrl: [site.playStoreUrl, site.appStoreUrl],
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
    publisher: { '@id': organizationId(site) },
  };
}

/** A question that people ask, and the answer that the page shows: plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** The questions and answers that stand on the page, word for word. */
export function faqPage(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A step on the way to a page; `path` as in shared/paths. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way from Home to a page. Takes the steps after Home, the page itself last. */
export function breadcrumbs(site: Site, steps: readonly Crumb[]): WithContext<BreadcrumbList> {
  const crumbs: readonly Crumb[] = [{ name: 'Home', path: pagePaths.home }, ...steps];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.origin + path,
    })),
  };
}
