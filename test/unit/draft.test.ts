// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { readDraft } from '../../client/browser/draft';

afterEach(() => {
  sessionStorage.clear();
});

// What another version of the site, or a browser's extension, may have left there.
it.each(['{', 'null', '7'])('a draft is empty when the storage holds %s', (kept) => {
  sessionStorage.setItem('draft-contact', kept);
  expect(readDraft('contact')).toEqual({});
});
