import { readSearch, searchHref } from './searchAddress.ts';

describe('the address of a search', () => {
  it.each([
    ['/search', ''],
    ['/search/?s=', ''],
    ['/search?s=the+bear', 'the bear'],
    ['/search?s=%20am%C3%A9lie%20&utm=x', 'amélie'],
    ['/search?s=%25&s=_', '%'],
    ['/search?s=%F0%9F%8D%BF', '🍿'],
  ])('%s asks for %j', (address, term) => expect(readSearch(address)).toEqual({ term }));

  it.each(['/', '/searching?s=x', '/search/more?s=x', '/shows/?s=x'])('%s is none', (address) => expect(readSearch(address)).toBeNull());

  it('ends a term where the wire would refuse it, at a whole letter', () => {
    expect(readSearch(`/search?s=${'🍿'.repeat(150)}`)).toEqual({ term: '🍿'.repeat(100) });
  });

  it('is read back as it was written', () => {
    for (const term of ['heat', 'a&b=c#d', '%2F', '50% off + more', '..']) expect(readSearch(searchHref(term))).toEqual({ term });
  });
});
