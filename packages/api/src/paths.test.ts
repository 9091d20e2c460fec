import { inLanguage } from '@agm/messages';
import { editorialPaths } from './editorialPaths.ts';
import * as paths from './paths.ts';
import { planningPaths } from './planningPaths.ts';
import { searchPath } from './searchPath.ts';

const lists = [
  ['/', 'us', '/content-api/list/'],
  ['/shows/genre/drama/?by=top&page=2', 'us', '/content-api/list/shows/genre/drama/?by=top&page=2'],
  ['/on/netflix/', 'uk', '/content-api/list/on/netflix/?locale=uk'],
  ['/?by=top', 'uk', '/content-api/list/?by=top&locale=uk'],
  ['/?by=top?&page=2', 'us', '/content-api/list/?by=top?&page=2'],
  ['?by=top', 'us', '/content-api/list/?by=top'],
  ['/?', 'us', '/content-api/list/'],
] as const;

describe('the paths of the product host', () => {
  it.each(lists)('the wall at %s, seen from %s, is read from %s', (address, locale, path) => {
    expect(paths.list(address, locale)).toBe(path);
  });

  it('R1-08 a listing path names no country where it is us', () => {
    expect(paths.list('/', 'us')).not.toContain('locale');
  });

  it('A-71 the menu of a tier that narrows is counted as its clicks lead on', () => {
    expect(paths.list('/genre/drama/', 'us', 'anonymous')).toBe('/content-api/list/genre/drama/?tier=free');
    expect(paths.list('/?by=top', 'uk', 'registered')).toBe('/content-api/list/?by=top&locale=uk&tier=free');
    expect(paths.list('/', 'us', 'premium')).toBe('/content-api/list/');
  });

  it('titles and what editors write are asked for in the language of the page, which is not said where it is English', () => {
    const german = <T>(read: () => T): T => inLanguage({ language: 'de', locale: 'de-CH', prefix: '/de-ch' }, read);
    expect(german(() => paths.list('/', 'us'))).toBe('/content-api/list/?lang=de');
    expect(german(() => paths.list('/?by=top', 'ch'))).toBe('/content-api/list/?by=top&locale=ch&lang=de');
    expect(german(() => paths.title('the-long-quiet', 'ch'))).toBe('/content-api/title/the-long-quiet?country=ch&lang=de');
    expect(german(() => planningPaths.titles([2, 1], 'ch'))).toBe('/content-api/titles?ids=1,2&country=ch&lang=de');
    expect([editorialPaths.menu(), german(() => editorialPaths.menu())]).toEqual(['/content-api/menu', '/content-api/menu?lang=de']);
    expect(german(() => editorialPaths.guide('a', 2))).toBe('/content-api/guide/a?page=2&lang=de');
    expect(german(() => editorialPaths.guides('premium', 1))).toBe('/content-api/guides?kind=premium&page=1&lang=de');
    expect(german(() => editorialPaths.deals(1))).toBe('/content-api/deals?page=1&lang=de');
  });

  it('a title is asked for with the country it is watched in', () => {
    expect(paths.title('the-long-quiet', 'uk')).toBe('/content-api/title/the-long-quiet?country=uk');
    expect(paths.title('../x?y', 'us')).toBe('/content-api/title/..%2Fx%3Fy?country=us');
  });

  it('what a visitor typed cannot leave its place in a search path', () => {
    expect(searchPath('tom & jerry/..', 2)).toBe('/content-api/search/universal/tom%20%26%20jerry%2F..?limit=2');
  });
});
