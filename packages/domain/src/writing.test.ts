import { readWriting, safeHref, textOfWriting } from './writing.ts';

describe('the editors’ notation', () => {
  it('distinguishes blocks and words', () => {
    const blocks = readWriting(
      'One **strong** line\nthat goes on.\n\n## A [way](/on/netflix/)\n\n* first\n* second\n\n1. one\n2. two\n\n> said\n> so\n\n| Plan | Ads\n| Small | yes',
    );
    expect(blocks).toEqual([
      { is: 'paragraph', words: [{ text: 'One ' }, { text: 'strong', stress: 'strong' }, { text: ' line that goes on.' }] },
      { is: 'heading', words: [{ text: 'A ' }, { text: 'way', href: '/on/netflix/' }] },
      { is: 'list', isOrdered: false, items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { is: 'list', isOrdered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { is: 'quote', words: [{ text: 'said so' }] },
      {
        is: 'table',
        rows: [
          [[{ text: 'Plan' }], [{ text: 'Ads' }]],
          [[{ text: 'Small' }], [{ text: 'yes' }]],
        ],
      },
    ]);
    expect(textOfWriting(blocks)).toBe(
      'One strong line that goes on.\n\nA way\n\n• first\n• second\n\n• one\n• two\n\nsaid so\n\nPlan · Ads\nSmall · yes',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:x',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
    'https://user@evil.example/',
    'https:evil',
    'vbscript:x',
    '',
    'a b',
    'relative/path',
    `https://x.example/${'a'.repeat(2000)}`,
  ])('%j is no address to follow', (href) => {
    expect(safeHref(href)).toBeNull();
    expect(
      readWriting(`[words](${href})`)
        .flatMap((block) => ('words' in block ? block.words : []))
        .some((words) => words.href !== undefined),
    ).toBe(false);
  });

  it.each(['/on/netflix/', 'https://www.mubi.com', 'http://example.org/a?b#c', 'mailto:desk@example.org'])('%s is one', (href) => {
    expect(safeHref(href)).toBe(href);
  });
});
