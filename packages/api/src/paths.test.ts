import { editorialPaths } from './editorialPaths.ts';
import { paths } from './paths.ts';
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

  it('a title is asked for with the country it is watched in, and the language of a page that is not English', () => {
    expect(paths.title('the-long-quiet', 'uk')).toBe('/content-api/title/the-long-quiet?country=uk');
    expect(paths.title('the-long-quiet', 'br', 'pt-BR')).toBe('/content-api/title/the-long-quiet?country=br&lang=pt-BR');
    expect(paths.title('../x?y', 'us')).toBe('/content-api/title/..%2Fx%3Fy?country=us');
  });

  it('what a visitor typed cannot leave its place in a search path', () => {
    expect(searchPath('tom & jerry/..', 2)).toBe('/content-api/search/universal/tom%20%26%20jerry%2F..?limit=2');
  });

  it('the language of a page is named where it is not English', () => {
    expect([editorialPaths.menu(), editorialPaths.menu('de')]).toEqual(['/content-api/menu', '/content-api/menu?lang=de']);
    expect([editorialPaths.guide('a', 2), editorialPaths.guide('a', 2, 'de')]).toEqual([
      '/content-api/guide/a?page=2',
      '/content-api/guide/a?page=2&lang=de',
    ]);
    expect(editorialPaths.guides('premium', 1, 'pt-BR')).toBe('/content-api/guides?kind=premium&page=1&lang=pt-BR');
    expect(editorialPaths.deals(1, 'de')).toBe('/content-api/deals?page=1&lang=de');
    expect(searchPath('a', 2, 'us', 'premium', [], '', 'de')).toBe('/content-api/search/universal/a?limit=2&lang=de');
  });
});
