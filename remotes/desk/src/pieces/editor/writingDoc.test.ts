import { readWriting, type Block, type Words } from '@agm/domain';
import fc from 'fast-check';
import { blocksOf, docOf } from './writingDoc.ts';

describe('a body in the editor', () => {
  it('is what was stored, block by block', () => {
    const blocks: readonly Block[] = [
      ...readWriting(
        'One **strong** [way](/on/netflix/)\n\n## A heading\n\n* first\n* second\n\n1. one\n\n> said\n\n| Plan | Ads\n| Small | yes',
      ),
      { is: 'title', id: 7, name: 'Ran' },
      { is: 'code', text: 'a\n  b' },
      { is: 'paragraph', words: [{ text: 'Two\nlines', stress: 'emphasis', href: 'https://a.example/' }] },
    ];
    expect(blocksOf(docOf(blocks))).toEqual(blocks);
    docOf(blocks).check();
  });

  it('without anything is one empty paragraph, which is not stored', () => {
    expect(docOf([]).childCount).toBe(1);
    expect(blocksOf(docOf([]))).toEqual([]);
    expect(
      blocksOf(
        docOf([
          { is: 'paragraph', words: [{ text: ' ' }] },
          { is: 'list', isOrdered: true, items: [] },
          { is: 'table', rows: [] },
        ]),
      ),
    ).toEqual([]);
  });

  it('has tables with as many cells in each row', () => {
    expect(blocksOf(docOf([{ is: 'table', rows: [[[{ text: 'a' }]], [[], [{ text: 'b' }]]] }]))).toEqual([
      {
        is: 'table',
        rows: [
          [[{ text: 'a' }], []],
          [[], [{ text: 'b' }]],
        ],
      },
    ]);
  });

  it('of any kind is valid, and stored once more the same', () => {
    const word: fc.Arbitrary<Words> = fc.record(
      {
        text: fc.stringMatching(/^[ -~\n]{1,12}$/),
        stress: fc.constantFrom('strong' as const, 'emphasis' as const, 'code' as const),
        href: fc.constantFrom('/a/', 'https://b.example/'),
      },
      { requiredKeys: ['text'] },
    );
    const words = fc.array(word, { maxLength: 4 });
    const block: fc.Arbitrary<Block> = fc.oneof(
      fc.record({ is: fc.constantFrom('heading' as const), words }),
      fc.record({ is: fc.constantFrom('paragraph' as const, 'quote' as const), words }),
      fc.record({ is: fc.constant('list' as const), isOrdered: fc.boolean(), items: fc.array(words, { maxLength: 3 }) }),
      fc.record({ is: fc.constant('code' as const), text: fc.string() }),
      fc.record({ is: fc.constant('table' as const), rows: fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 3 }) }),
      fc.record({ is: fc.constant('title' as const), id: fc.nat(), name: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const doc = docOf(blocks);
        doc.check();
        const stored = blocksOf(doc);
        expect(blocksOf(docOf(stored))).toEqual(stored);
      }),
    );
  });
});
