import type { BreadcrumbList, ContactPoint, Organization, WebPage, WebSite } from 'schema-dts';
import { type Language, languageTag, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { type Site, weekdays } from '../../shared/site';
import type { LegalDocument } from '../content/legal';
import { textsOf } from '../content/texts';

function organizationId(site: Site): string {
  return `${site.origin}/#organization`;
}

/** Returns how, when and in which language support can be reached. */
function contactPoints(site: Site, language: Language): ContactPoint[] {
  const { structuredData } = textsOf(language).layout;
  const { from, to, opens, closes } = site.hours;
  const points = [
    {
      contactType: structuredData.support,
      email: site.email,
      telephone: site.phone,
      path: pagePaths.support,
    },
    {
      contactType: structuredData.grievances,
      email: site.grievanceEmail,
      telephone: site.grievancePhone ?? site.phone,
      path: `${pagePaths.privacyPolicy}#grievance-officer`,
    },
  ];
  const first = weekdays.indexOf(from);
  // A week may begin on any day, for example Saturday to Thursday.
  const length = ((weekdays.indexOf(to) - first + 7) % 7) + 1;
  return points.map(({ path, ...point }) => ({
    '@type': 'ContactPoint',
    ...point,
    url: site.origin + pathIn(language, path),
    areaServed: 'IN',
    availableLanguage: 'en',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...weekdays, ...weekdays].slice(first, first + length),
      opens,
      closes,
    },
  }));
}

/** Returns the firm of the brand as schema.org's Organization: name, address, contact and hours. */
export function organization(site: Site, language: Language): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    ...(site.registeredName && { legalName: site.registeredName }),
    ...(site.gstin && { taxID: site.gstin }),
    ...(site.cin && {
      identifier: { '@type': 'PropertyValue' as const, propertyID: 'CIN', value: site.cin },
    }),
    url: `${site.origin}/`,
    logo: site.origin + site.brand.icons.png512,
    email: site.email,
    telephone: site.phone,
    address: { '@type': 'PostalAddress', streetAddress: site.address },
    ...(site.cities.length > 0 && {
      areaServed: site.cities.map((name) => ({ '@type': 'City' as const, name })),
    }),
    parentOrganization: { '@type': 'Organization', name: site.parentFirm },
    contactPoint: contactPoints(site, language),
  };
}

/** Returns this website as schema.org's WebSite, which gives search engines its name. */
export function webSite(site: Site, language: Language): WebSite {
  const url = site.origin + pathIn(language, pagePaths.home);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: site.name,
    url,
    inLanguage: languageTag(language),
    publisher: { '@id': organizationId(site) },
  };
}

/**
 * Returns a policy as schema.org's WebPage: its language, and the days on which it took effect and
 * was revised.
 */
export function legalWebPage(site: Site, language: Language, text: LegalDocument): WebPage {
  return {
    '@type': 'WebPage',
    name: text.title,
    url: site.origin + pathIn(language, text.path),
    inLanguage: languageTag(language),
    datePublished: site.effectiveFrom,
    dateModified: text.revised,
  };
}

/**
 * Returns the breadcrumb trail of a page.
 * @param steps the pages after Home, the page itself last
 */
export function breadcrumbs(
  site: Site,
  language: Language,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  const { home } = textsOf(language).layout.structuredData;
  const crumbs = [{ name: home, path: pagePaths.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.origin + pathIn(language, path),
    })),
  };
}
