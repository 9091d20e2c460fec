import fc from 'fast-check';
import { readWriting } from '@agm/domain';
import { differencesOf, differentLines } from './differences.ts';

describe('the differences of two versions', () => {
  it('name what was removed and added, with the lines that stay', () => {
    expect(differencesOf(readWriting('Stay.\n\n## Old\n\nEnd.'), readWriting('Stay.\n\n> New\n\nEnd.'))).toEqual([
      { text: 'Stay.', is: 'same' },
      { text: '## Old', is: 'removed' },
      { text: '> New', is: 'added' },
      { text: 'End.', is: 'same' },
    ]);
  });

  it('hold both versions whole', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const found = differentLines(before, after);
        expect(found.filter(({ is }) => is !== 'added').map(({ text }) => text)).toEqual(before);
        expect(found.filter(({ is }) => is !== 'removed').map(({ text }) => text)).toEqual(after);
      }),
    );
  });
});
