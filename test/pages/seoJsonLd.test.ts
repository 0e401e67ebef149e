import { describe, expect, it } from 'vitest';
import { mobileApplications, organization } from '../../client/seo/jsonLd';
import { postalAddress } from '../../client/seo/postalAddress';
import { seoSite } from './seoSite';

const site = seoSite();

describe('structured data', () => {
  it('names both stores and a price for the app, and invents no rating', () => {
    const shared = { name: site.name, offers: { price: 0, priceCurrency: 'INR' } };
    expect(mobileApplications(site, 'en')).toMatchObject([
      { ...shared, operatingSystem: 'Android', installUrl: site.playStoreUrl },
      { ...shared, operatingSystem: 'iOS', installUrl: site.appStoreUrl },
    ]);
    expect(JSON.stringify(mobileApplications(site, 'en'))).not.toMatch(
      /"(aggregateRating|review)"/,
    );
  });

  it('takes an Indian address apart, and leaves another one whole', () => {
    expect(organization(site, 'en')).toMatchObject({
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4th Floor, Example House, Andheri East',
        addressLocality: 'Mumbai',
        postalCode: '400069',
        addressRegion: 'Maharashtra',
        addressCountry: 'IN',
      },
    });
    expect(postalAddress('1 Example Road, Springfield')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '1 Example Road, Springfield',
    });
  });

  it('gives the company’s numbers where they are set', () => {
    const facts = seoSite({
      SITE_CIN: 'U12345MH2020PTC123456',
      SITE_GSTIN: '27AAAAA0000A1Z5',
      SITE_CITIES: 'Mumbai, Thane',
    });
    expect(organization(facts, 'en')).toMatchObject({
      taxID: '27AAAAA0000A1Z5',
      identifier: { propertyID: 'CIN', value: 'U12345MH2020PTC123456' },
      areaServed: [{ name: 'Mumbai' }, { name: 'Thane' }],
    });
    expect(JSON.stringify(organization(site, 'en'))).not.toMatch(/taxID|CIN|City/);
  });
});
