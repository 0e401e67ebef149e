import { describe, expect, it } from 'vitest';
import {
  breadcrumbs,
  faqPage,
  mobileApplication,
  organization,
  webSite,
} from '../../client/seo/jsonLd';
import { seoSite } from './seoSite';

const site = seoSite();

describe('structured data', () => {
  it('describes the organization with absolute addresses', () => {
    expect(organization(site)).toMatchObject({
      '@type': 'Organization',
      name: site.name,
      url: 'https://crew.example/',
      logo: expect.stringMatching(/^https:\/\/crew\.example\/.*icon-512.*\.png$/),
      parentOrganization: { name: site.parentFirm },
    });
  });

  it('ties the website and the app to the organization', () => {
    const { '@id': id } = organization(site) as { '@id'?: string };
    expect(id).toBeTruthy();
    expect(webSite(site)).toMatchObject({ publisher: { '@id': id }, name: site.name });
    expect(mobileApplication(site)).toMatchObject({ publisher: { '@id': id } });
  });

  it('names both stores and a price for the app, and invents no rating', () => {
    expect(mobileApplication(site)).toMatchObject({
      name: site.name,
      installUrl: [site.playStoreUrl, site.appStoreUrl],
      offers: { price: 0, priceCurrency: 'INR' },
    });
    expect(JSON.stringify(mobileApplication(site))).not.toMatch(/"(aggregateRating|review)"/);
  });

  it('gives every question its accepted answer', () => {
    expect(faqPage([{ question: 'Is it free?', answer: 'To start, yes.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { text: 'To start, yes.' } },
      ],
    });
  });

  it('counts breadcrumbs from Home with absolute addresses', () => {
    const list = breadcrumbs(site, [{ name: 'Company', path: '/Company' }]);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://crew.example/' },
        { position: 2, name: 'Company', item: 'https://crew.example/Company' },
      ],
    });
  });
});
