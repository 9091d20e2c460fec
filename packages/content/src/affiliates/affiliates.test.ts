import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAffiliates, readAffiliates } from './affiliates.ts';

describe('affiliate links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agm-affiliates-'));
  const file = join(folder, 'affiliates.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = (rules: unknown) => {
    writeFileSync(file, typeof rules === 'string' ? rules : JSON.stringify(rules));
    return openAffiliates(readAffiliates(file));
  };
  const own = { link: '{link}?tag={tag}', tag: 'ours-20' };
  const network = { link: 'https://go.network.example/c?id={tag}&u={encodedLink}', tag: 'agm' };
  const offer = { platform: 'amazon', country: 'us', url: 'https://www.amazon.com/dp/B1?tag=theirs-1&th=1#x' };

  it('R9-25 marks links by service and country, and leaves the others alone', () => {
    const { linkTo } = read({ amazon: { us: own, '*': { ...own, tag: 'ours-21' } }, 'Disney+': { de: network } });
    expect(linkTo(offer)).toBe('https://www.amazon.com/dp/B1?tag=ours-20&th=1#x');
    expect(linkTo({ ...offer, country: 'uk', url: 'https://www.amazon.co.uk/dp/B1' })).toBe('https://www.amazon.co.uk/dp/B1?tag=ours-21');
    const disney = { platform: 'disney-plus', country: 'de', url: 'https://www.disneyplus.com/movies/ü?a=1&b=2' };
    expect(linkTo(disney)).toBe('https://go.network.example/c?id=agm&u=https%3A%2F%2Fwww.disneyplus.com%2Fmovies%2F%C3%BC%3Fa%3D1%26b%3D2');
    expect([
      linkTo({ ...disney, country: 'fr' }),
      linkTo({ ...offer, platform: 'netflix' }),
      openAffiliates(readAffiliates(null)).linkTo(offer),
    ]).toEqual([null, null, null]);
  });

  it.each(['javascript:alert(1)', 'http://plain.example/', 'https://user@evil.example/', '//evil.example', 'nonsense', ''])(
    'makes no link out of %j',
    (url) => {
      for (const rule of [own, network]) expect(read({ amazon: { us: rule } }).linkTo({ ...offer, url })).toBeNull();
    },
  );

  it('no offer decides where a network sends the visitor', () => {
    const { linkTo } = read({ amazon: { us: network } });
    for (const url of [
      'https://a.example/?u=https://evil.example',
      'https://a.example/&u=https://evil.example#',
      'https://a.example/{tag}',
    ])
      expect(new URL(linkTo({ ...offer, url }) ?? '').host).toBe('go.network.example');
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'which cannot be read as JSON'],
    ['a list', [], 'holds no JSON object of services'],
    ['an unknown service', { nonesuch: { us: own } }, 'names "nonesuch", which is no service'],
    ['an unknown country', { amazon: { xx: own } }, 'names the country "xx" for amazon'],
    ['no rule', { amazon: { us: null } }, 'must have a "link" and a "tag" for amazon in us'],
    ['a text for a rule', { amazon: 'tag' }, 'must have a "link" and a "tag" for amazon in *'],
    ['a tag with a sign', { amazon: { us: { ...own, tag: 'a&b' } } }, 'has the tag "a&b" for amazon in us'],
    ['one service by two names', { 'disney-plus': { us: own }, 'Disney+': { us: own } }, 'two rules for disney-plus in us'],
    ['a link without a tag', { amazon: { us: { ...own, link: '{link}?x=1' } } }, 'it must begin with {link}'],
    ['an offer’s host', { amazon: { us: { ...own, link: '{link}.evil.example/?tag={tag}' } } }, 'it must begin with {link}'],
    ['plain http', { amazon: { us: { ...network, link: 'http://go.example/?id={tag}&u={encodedLink}' } } }, 'it must begin with {link}'],
    ['a script', { amazon: { us: { ...network, link: 'javascript:x?id={tag}&u={encodedLink}' } } }, 'it must begin with {link}'],
    [
      'a host by the tag',
      { amazon: { us: { ...network, link: 'https://{tag}.example/?id={tag}&u={encodedLink}' } } },
      'it must begin with {link}',
    ],
    [
      'a network that does not lead there',
      { amazon: { us: { ...network, link: 'https://go.example/?id={tag}' } } },
      'it must begin with {link}',
    ],
    ['an unknown word', { amazon: { us: { ...own, link: '{link}?tag={tag}&q={title}' } } }, 'it must begin with {link}'],
  ])('refuses %s at the start, in a sentence', (_, rules, sentence) => {
    expect(() => read(rules)).toThrow(sentence);
  });

  it('refuses a file that is not there', () => {
    expect(() => readAffiliates(join(folder, 'nothing.json'))).toThrow('AFFILIATES names');
  });
});
