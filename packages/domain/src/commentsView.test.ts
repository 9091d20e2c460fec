import { plainCommentsView, readCommentsView, writeCommentsView, type CommentsView } from './commentsView.ts';

const asked = (query: string) => readCommentsView((name) => new URLSearchParams(query).get(name));

describe('which comments an address shows', () => {
  it.each<[string, CommentsView]>([
    ['', plainCommentsView],
    ['?comments=2', { order: 'newest', page: 2, focus: null }],
    ['?sort=liked', { order: 'liked', page: 1, focus: null }],
    ['?comments=3&sort=oldest&comment=17', { order: 'oldest', page: 3, focus: 17 }],
    ['?cursor=after-1763900000000-17', { order: 'newest', page: 1, focus: null, cursor: 'after-1763900000000-17' }],
    [
      '?cursor=before-1763900000000-17-3&sort=liked&comment=17',
      { order: 'liked', page: 1, focus: 17, cursor: 'before-1763900000000-17-3' },
    ],
  ])('%s', (query, view) => {
    expect(asked(query)).toEqual(view);
    expect(writeCommentsView(view)).toBe(query);
  });

  it.each([
    '?comments=0',
    '?comments=-1',
    '?comments=1e3',
    '?comments=9999999999',
    '?sort=best',
    '?comment=x',
    '?comment=01',
    '?comments=',
    '?cursor=',
    '?cursor=2',
    '?cursor=after-1-2-3',
    '?cursor=after-1-x',
  ])('%s says nothing', (query) => {
    expect(asked(query)).toEqual(plainCommentsView);
  });

  it('a place among the comments counts, and a page beside it does not', () => {
    expect(asked('?comments=4&cursor=after-1-2')).toEqual({ ...plainCommentsView, cursor: 'after-1-2' });
    expect(asked('?comments=4&cursor=nonsense')).toEqual({ ...plainCommentsView, page: 4 });
  });
});
