import { expect, it } from 'vitest';
import { organization } from '../../client/seo/jsonLd';
import { postalAddress } from '../../client/seo/postalAddress';
import { seoSite } from './seoSite';

it('an address that is not Indian stays whole', () => {
  expect(postalAddress('1 Example Road, Springfield')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 Example Road, Springfield',
  });
});

it('structured data gives the company’s numbers where they are set', () => {
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
  expect(JSON.stringify(organization(seoSite(), 'en'))).not.toMatch(/taxID|CIN|City/);
});
