import { chooseFilter, filterEntry, readListing, writeListing } from '@agm/domain';
import { entryValue, menuChoices } from './menuChoices.ts';

const at = (address: string) => readListing(address)!.listing;

describe('a click of a visitor whose tier narrows', () => {
  const addresses = [
    '/',
    '/genre/drama/',
    '/genre/drama/on/netflix/?by=top&page=3',
    '/?genre=comedy~!horror&platform=us-hulu~us-netflix&mood=tense&all=genre',
    '/the-very-best/shows/?year=1990-1999&rated=7-8',
    '/with/tilda-swinton/director/bela-tarr/',
    '/?platform=uk-mubi&match=or',
  ];
  it.each(addresses)('leads from %s to what the rule says, whichever entry it is', (address) => {
    const listing = at(address);
    const choices = menuChoices(listing, false);
    for (const [name, value] of [
      ['genre', 'war'],
      ['genre', 'film-noir'],
      ['platform', 'kanopy'],
      ['platform', 'apple-tv-plus'],
      ['mood', 'weird'],
      ['with', 'bill-murray'],
      ['language', 'french'],
      ['director', 'ozu'],
    ] as const) {
      const ruled = (text: string) => writeListing(chooseFilter(listing, filterEntry(name, text), false).listing);
      expect([choices.toggle(name, value), choices.toggleOut(name, value)]).toEqual([
        ruled(entryValue(listing, name, value)),
        ruled(`!${entryValue(listing, name, value)}`),
      ]);
    }
  });

  it.each(addresses)('leads from %s to other years and ratings, of any tier', (address) => {
    const listing = at(address);
    for (const isPremium of [false, true]) {
      const choices = menuChoices(listing, isPremium);
      for (const from of [1980, 1990, 2020])
        expect(choices.years({ from, to: from + 9 })).toBe(choices.choose('released', `${from}-${from + 9}`));
      for (const from of [6, 8, 9]) expect(choices.rating({ from, to: 10 })).toBe(choices.choose('staffRating', `${from}-10`));
    }
  });
});
