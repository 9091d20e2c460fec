import { frameAncestors, guestAncestors, readEmbedding } from './embeddingConfig.ts';

const read = (settings: Readonly<Record<string, string>>) => readEmbedding((name) => settings[name] ?? null, 'https://movies.example');

describe('where our parts may stand', () => {
  it('is everywhere, and guests write nowhere, when nothing is said', () => {
    expect(read({})).toEqual({
      ancestors: null,
      guests: [],
      partners: [],
      retired: new Map(),
      origin: 'https://movies.example',
      countryHeader: null,
    });
    expect([frameAncestors(read({})), guestAncestors(read({}))]).toEqual(['frame-ancestors *', "frame-ancestors 'none'"]);
  });

  it('is on the pages that are named, and the site itself', () => {
    const named = read({
      EMBED_ANCESTORS: 'https://blog.example, https://*.partner.example',
      EMBED_GUESTS: 'https://blog.example',
      EMBED_ORIGIN: 'https://cdn.movies.example/',
    });
    expect(named.origin).toBe('https://cdn.movies.example');
    expect([frameAncestors(named), guestAncestors(named)]).toEqual([
      "frame-ancestors 'self' https://blog.example https://*.partner.example",
      'frame-ancestors https://blog.example',
    ]);
  });

  it.each([
    ['EMBED_ANCESTORS', 'blog.example'],
    ['EMBED_ANCESTORS', "https://a.example; script-src 'unsafe-inline'"],
    ['EMBED_ANCESTORS', 'https://a.example/path'],
    ['EMBED_PARTNERS', 'film blog/x'],
    ['EMBED_GUESTS', 'https://*.blog.example'],
    ['EMBED_GUESTS', 'https://blog.example/page'],
    ['EMBED_GUESTS', 'javascript:alert(1)'],
    ['EMBED_ORIGIN', 'https://cdn.example/path'],
    ['EMBED_RETIRED', '0.1.0-1a2b3c4d'],
    ['EMBED_RETIRED', '0.1.0-1a2b3c4d=2026-13-01/2028-12-01'],
    ['EMBED_RETIRED', '0.1.0-1a2b3c4d=2026-12-01/2027-11-30'],
  ])('%s=%s ends the start with a sentence that names it', (name, value) => expect(() => read({ [name]: value })).toThrow(name));
  it('may name the header in which a proxy says the country, and nothing that is no header', () => {
    expect(read({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '10.0.0.1' }).countryHeader).toBe('cf-ipcountry');
    expect(() => read({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow('COUNTRY_HEADER needs TRUSTED_PROXIES');
    expect(() => read({ COUNTRY_HEADER: 'CF IPCountry: x' })).toThrow('COUNTRY_HEADER is "cf ipcountry: x"');
  });
});
