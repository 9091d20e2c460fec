import { plainCommentsView, readCommentsView, writeCommentsView, type CommentsView } from './commentsView.ts';

const asked = (query: string) => readCommentsView((name) => new URLSearchParams(query).get(name));

describe('which comments an address shows', () => {
  it.each<[string, CommentsView]>([
    ['', plainCommentsView],
    ['?comments=2', { order: 'newest', page: 2, focus: null }],
    ['?sort=liked', { order: 'liked', page: 1, focus: null }],
    ['?comments=3&sort=oldest&comment=17', { order: 'oldest', page: 3, focus: 17 }],
  ])('%s', (query, view) => {
    expect(asked(query)).toEqual(view);
    expect(writeCommentsView(view)).toBe(query);
  });

  it.each(['?comments=0', '?comments=-1', '?comments=1e3', '?comments=9999999999', '?sort=best', '?comment=x', '?comment=01', '?comments='])('%s says nothing', (query) => {
    expect(asked(query)).toEqual(plainCommentsView);
  });
});
