import fc from 'fast-check';
import { readCommentCursor, writeCommentCursor } from './commentCursor.ts';

describe('a place in a list of comments', () => {
  it('is read back as it was written', () => {
    const places = fc.record({
      side: fc.constantFrom('after' as const, 'before' as const),
      createdAt: fc.nat(9e14),
      id: fc.nat(2_147_483_647),
      likes: fc.option(fc.nat(2_147_483_647)),
    });
    fc.assert(fc.property(places, (cursor) => expect(readCommentCursor(writeCommentCursor(cursor))).toEqual(cursor)));
  });

  it.each([
    '',
    'after',
    'after-1',
    'after--1-2',
    'after-1-2-',
    'after-1-2-3-4',
    'under-1-2',
    'after-1-2 ',
    ' after-1-2',
    'after-1e3-2',
    'after-1.5-2',
    'after-1-99999999999',
    'after-1-2147483648',
    'after-1-2-2147483648',
    'after-9999999999999999-1',
    "after-1-2'--",
    'after-١-2',
    'before-1-2\n',
  ])('%j is none', (text) => {
    expect(readCommentCursor(text)).toBeNull();
  });
});
