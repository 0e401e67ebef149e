import { describe, expect, it } from 'vitest';
import {
  breadcrumbs,
  faqPage,
  mobileApplications,
  organization,
  webSite,
} from '../../client/seo/jsonLd';
import { postalAddress } from '../../client/seo/postalAddress';
import { seoSite } from './seoSite';

const site = seoSite();

describe('structured data', () => {
  it('describes the organization with absolute addresses', () => {
    expect(organization(site, 'en')).toMatchObject({
      '@type': 'Organization',
      name: site.name,
      url: 'https://crew.example/',
      logo: expect.stringMatching(/^https:\/\/crew\.example\/.*icon-512.*\.png$/),
      parentOrganization: { name: site.parentFirm },
    });
  });

  it('ties the website and the app to the organization', () => {
    const { '@id': id } = organization(site, 'en') as { '@id'?: string };
    expect(id).toBeTruthy();
    expect(webSite(site, 'en')).toMatchObject({ publisher: { '@id': id }, name: site.name });
    for (const app of mobileApplications(site, 'en')) {
      expect(app).toMatchObject({ publisher: { '@id': id } });
    }
  });

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

  it('gives every question its accepted answer', () => {
    expect(faqPage('en', [{ question: 'Is it free?', answer: 'To start, yes.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { text: 'To start, yes.' } },
      ],
    });
  });

  it('counts breadcrumbs from Home with absolute addresses', () => {
    const list = breadcrumbs(site, 'en', [{ name: 'Company', path: '/Company' }]);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://crew.example/' },
        { position: 2, name: 'Company', item: 'https://crew.example/Company' },
      ],
    });
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

  it('names two people to reach: support and the grievance officer', () => {
    expect(organization(site, 'en')).toMatchObject({
      contactPoint: [
        { contactType: 'customer support', email: site.email, areaServed: 'IN' },
        { contactType: 'grievance officer', email: site.grievanceEmail },
      ],
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
