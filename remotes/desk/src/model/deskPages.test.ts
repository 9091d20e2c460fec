import { deskLinks } from './deskPages.ts';

describe('the list of the desk’s pages', () => {
  it.each([
    ['subscriber', []],
    ['moderator', ['/desk/', '/desk/inbox/']],
    [
      'editor',
      [
        '/desk/',
        '/desk/inbox/',
        '/desk/titles/',
        '/desk/offers/',
        '/desk/guides/',
        '/desk/deals/',
        '/desk/pages/',
        '/desk/numbers/',
        '/desk/remotes',
      ],
    ],
    [
      'administrator',
      [
        '/desk/',
        '/desk/inbox/',
        '/desk/titles/',
        '/desk/offers/',
        '/desk/guides/',
        '/desk/deals/',
        '/desk/pages/',
        '/desk/numbers/',
        '/desk/partners/',
        '/desk/people/',
        '/desk/settings/',
        '/desk/tokens/',
        '/desk/remotes',
      ],
    ],
  ])('%s: %j', (role, hrefs) => {
    expect(deskLinks([role, 'subscriber'], '/desk/').map(({ href }) => href)).toEqual(hrefs);
  });

  it('on a WordPress’s site are the comments alone, where that has a queue of them', () => {
    const hrefs = (...lacks: Parameters<typeof deskLinks>[2] & {}) => deskLinks(['administrator'], '/desk/', lacks).map(({ href }) => href);
    expect(hrefs('desk')).toEqual(['/desk/']);
    expect(hrefs('desk', 'moderation')).toEqual([]);
  });

  it.each([
    ['/desk', '/desk/'],
    ['/desk/', '/desk/'],
    ['/desk/people/?role=staff', '/desk/people/'],
    ['/desk/people/7/', '/desk/people/'],
    ['/desk/remotes', '/desk/remotes'],
    ['/desk/remotes/', '/desk/remotes'],
  ])('%s belongs to %s', (address, here) => {
    expect(
      deskLinks(['administrator'], address)
        .filter(({ isHere }) => isHere)
        .map(({ href }) => href),
    ).toEqual([here]);
  });
});
