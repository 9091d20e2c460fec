import { editorialKinds, editorialPath, homeOf, isEditorialAddress, readEditorial, writeEditorial } from './editorial.ts';

describe('addresses of what the editors write', () => {
  const asks = [
    ['/guides/', { home: 'guides', slug: null, page: 1 }],
    ['/guides/?page=2', { home: 'guides', slug: null, page: 2 }],
    ['/guides/rainy-sundays/', { home: 'guides', slug: 'rainy-sundays', page: 1 }],
    ['/guides/rainy-sundays/?page=2', { home: 'guides', slug: 'rainy-sundays', page: 2 }],
    ['/cord-cutting/netflix/', { home: 'cord-cutting', slug: 'netflix', page: 1 }],
    ['/how-to/rent-or-buy/', { home: 'how-to', slug: 'rent-or-buy', page: 1 }],
    ['/deals/', { home: 'deals', slug: null, page: 1 }],
  ] as const;
  for (const [address, ask] of asks) {
    it(`reads and writes ${address}`, () => {
      expect(readEditorial(address)).toEqual(ask);
      expect(writeEditorial(ask)).toBe(address);
      expect(isEditorialAddress(address)).toBe(true);
    });
  }

  it('forgives a missing last slash, other parameters and a page that is none', () => {
    expect(readEditorial('/guides')).toEqual({ home: 'guides', slug: null, page: 1 });
    expect(readEditorial('/how-to/rent-or-buy?from=mail&page=x')).toEqual({ home: 'how-to', slug: 'rent-or-buy', page: 1 });
    for (const page of ['0', '-1', '1e9', '99999', '2x']) expect(readEditorial(`/guides/?page=${page}`)?.page).toBe(1);
  });

  it.each([
    '/',
    '/guide/',
    '/guides/a/b/',
    '/guides/No%20Slug/',
    '/guides/../x/',
    '/deals/one/',
    '/guidesx/',
    '//guides/',
    '/projektor/guides/',
  ])('%s is no editorial address', (address) => {
    expect(readEditorial(address)).toBeNull();
  });

  it('every kind has its place, and what it writes is read again', () => {
    for (const kind of editorialKinds) expect(readEditorial(editorialPath(kind, 'a-piece'))?.home).toBe(homeOf(kind));
    expect(editorialPath('deal', 'free-week')).toBe('/deals/#free-week');
  });
});
