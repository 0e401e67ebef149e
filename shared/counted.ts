import { deepLinkKinds, pagePaths } from './paths';

/** Where on a page a link to a store is: `automatic` is what a page opens by itself, `redirect` an address that leads on at once. */
export const storePlaces = [
  'hero',
  'section',
  'job',
  'closing',
  'footer',
  'handover',
  'automatic',
  'redirect',
] as const;
export type StorePlace = (typeof storePlaces)[number];

export const stores = ['android', 'ios'] as const;
export type Store = (typeof stores)[number];

/** The pages by the names under which they are counted; `other` for the pages of errors. */
export const pageNames = [
  ...(Object.keys(pagePaths) as (keyof typeof pagePaths)[]),
  ...deepLinkKinds,
  'go',
  'other',
] as const;
export type PageName = (typeof pageNames)[number];

/** Where a visitor comes from: `site` is another page of ours. */
export const sourceKinds = ['search', 'social', 'campaign', 'direct', 'site', 'other'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What a visitor's device is, by the headers of the browser. */
export const devices = ['android', 'ios', 'computer'] as const;

export const countedForms = ['contact', 'support', 'verifyId', 'password'] as const;
export type CountedForm = (typeof countedForms)[number];

/** How far a form gets. The dialog of the id is in Support's page and is not seen until it is begun. */
export const formSteps = ['seen', 'begun', 'refused', 'sent'] as const;

/** What refuses a form: the rule of a field, or the server. */
export const formRules = [
  'name',
  'email',
  'role',
  'message',
  'unique_id',
  'password',
  'captcha',
  'limit',
  'failed',
  'other',
] as const;
export type FormRule = (typeof formRules)[number];

/** The steps of the sample job. */
export const jobSteps = ['send', 'assign', 'start', 'arrive', 'finish', 'rate'] as const;
