// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, writeDraft } from '../../client/islands/form/draft';

afterEach(() => {
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is kept, read and forgotten', () => {
    const draft = { words: { name: 'Asha' }, attempt: { key: 'k', words: '{}' } };
    writeDraft('contact', draft);
    expect(readDraft('contact')).toEqual(draft);
    expect(readDraft('support')).toEqual({ words: {} });
    clearDraft('contact');
    expect(readDraft('contact')).toEqual({ words: {} });
  });

  it.each(['{', 'null', '7', '[]', '{"other":1}'])('is none when the store holds %s', (kept) => {
    sessionStorage.setItem('draft-contact', kept);
    expect(readDraft('contact')).toEqual({ words: {} });
  });

  it('is none where the browser refuses storage', () => {
    const refused = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(() => writeDraft('contact', { words: {} })).not.toThrow();
    expect(readDraft('contact')).toEqual({ words: {} });
    expect(() => clearDraft('contact')).not.toThrow();
    refused.mockRestore();
  });
});
