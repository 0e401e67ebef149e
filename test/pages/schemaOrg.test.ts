import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { landingFor } from '../../client/pages/Landing';
import { routes } from '../../client/routes';
import { samplePage } from '../helpers/renderPage';
import { schemaMistakes } from '../helpers/schemaOrg';
import { seoSite } from './seoSite';

const sites = {
  'the sample brand': seoSite(),
  'every fact set': seoSite({
    SITE_REGISTERED_NAME: 'Sample Crew Private Limited',
    SITE_CIN: 'U12345MH2020PTC123456',
    SITE_GSTIN: '27AAAAA0000A1Z5',
    SITE_CITIES: 'Mumbai, Thane',
    SITE_APP_LANGUAGES: 'English, Marathi',
    SITE_ADDRESS: '1 Example Road, Springfield',
  }),
};

const pages = routes.flatMap(({ id, path, handle: { lastChanged, meta, variants = [] } }) =>
  lastChanged === undefined
    ? []
    : [path, ...variants].map((canonicalPath) => ({
        name: `${id} ${canonicalPath}`,
        meta,
        canonicalPath,
        data: landingFor(new URL(canonicalPath, 'http://localhost').searchParams),
      })),
);

describe.each(Object.entries(sites))('structured data of %s', (_brand, site) => {
  it.each(pages)(
    '$name: every type and property is schema.org’s own',
    ({ meta, canonicalPath, data }) => {
      const { jsonLd = [] } = meta(site, samplePage(canonicalPath), textsOf('en'), data);
      expect(jsonLd.length).toBeGreaterThan(0);
      expect(jsonLd.flatMap((thing) => schemaMistakes(thing))).toEqual([]);
    },
  );
});

it.each([
  [{ '@type': 'Plumbr' }, /no type Plumbr/],
  [{ '@type': 'Organization', address: { '@type': 'Offer' } }, /is none of PostalAddress, Text/],
  [
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', answr: 'x' }] },
    /mainEntity\[0\]\.answr: Question has no such property/,
  ],
])('the check finds what is wrong with %j', (thing, mistake) => {
  expect(schemaMistakes(thing).join()).toMatch(mistake);
});
