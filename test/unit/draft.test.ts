// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { clearDraft, readDraft, writeDraft } from '../../client/forms/useDraft';

afterEach(() => {
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is written, read and cleared', () => {
    const draft = { values: { name: 'Asha' }, submission: { key: 'k', values: '{}' } };
    writeDraft('contact', draft);
    expect(readDraft('contact')).toEqual(draft);
    expect(readDraft('support')).toEqual({ values: {} });
    clearDraft('contact');
    expect(readDraft('contact')).toEqual({ values: {} });
  });

  it.each(['{', 'null', '7', '[]', '{"other":1}', '{"values":null}'])(
    'is empty when the storage holds %s',
    (kept) => {
      sessionStorage.setItem('draft-contact', kept);
      expect(readDraft('contact')).toEqual({ values: {} });
    },
  );
});
