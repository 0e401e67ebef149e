import { describe, expect, it } from 'vitest';
import { parseLegalMarkdown } from '../../scripts/build/legalMarkdown';

const summary = '- One\n- Two\n- Three\n- Four\n- Five\n';
const front = '---\nrevised: 2026-02-28\n---\n';
const text = (body: string) => `${front}\n# Title\n\n${summary}\n## 1. First\n\n${body}\n`;

describe('parseLegalMarkdown', () => {
  it('gives title, summary, sections and anchored HTML', () => {
    const document = parseLegalMarkdown(
      `${text('Some **words**.')}\n## 2. What's next?\n\nMore.\n`,
    );
    expect(document.revised).toBe('2026-02-28');
    expect(document.title).toBe('Title');
    expect(document.summary).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    expect(document.sections).toEqual([
      { id: 'first', number: 1, heading: 'First' },
      { id: 'whats-next', number: 2, heading: "What's next?" },
    ]);
    expect(document.html).toBe(
      '<section><h2 id="first"><a href="#first">1. First</a></h2>\n<p>Some <strong>words</strong>.</p>\n</section>' +
        '<section><h2 id="whats-next"><a href="#whats-next">2. What’s next?</a></h2>\n<p>More.</p>\n</section>',
    );
  });

  const htmlOf = (body: string) => parseLegalMarkdown(text(body)).html;

  it('lets no raw HTML and no script address through, and leaves a list that is marked (c) alone', () => {
    const html = htmlOf('<img src=x onerror=alert(1)> [a](javascript:alert(1)) (a) one, (c) three');
    expect(html).not.toMatch(/<img|href="javascript/);
    expect(html).toContain('(c) three');
  });

  it.each([
    ['no day of revision', text('x').replace(front, ''), /revised: YYYY-MM-DD/],
    ['a gap in the numbers', `${text('x')}\n## 3. Third\n`, /should begin with "## 2\. "/],
    ['the same heading twice', `${text('x')}\n## 2. First\n`, /same words/],
    ['an unknown placeholder', text('{{sitename}}'), /unknown placeholder \{\{sitename\}\}/],
  ])('refuses %s', (_, source, message) => {
    expect(() => parseLegalMarkdown(source)).toThrow(message);
  });
});
