import { chooseFilter, filterEntry, readListing, writeListing } from '@agm/domain';
import { entryValue, menuChoices, onServices } from './menuChoices.ts';

const at = (address: string) => readListing(address)!.listing;

describe('my services', () => {
  it('are one click: any of them, in the place of the services that were on', () => {
    expect(onServices(at('/genre/drama/on/kanopy/?by=top'), ['netflix', 'hulu'])).toEqual({
      href: '/genre/drama/?platform=us-hulu~us-netflix&by=top',
      isOn: false,
    });
  });

  it('are taken off when they are what is on', () => {
    expect(onServices(at('/genre/drama/?platform=us-hulu~us-netflix'), ['netflix', 'hulu'])).toEqual({ href: '/genre/drama/', isOn: true });
  });

  it('are those of the country the wall speaks of', () => {
    expect(onServices(readListing('/', 'uk')!.listing, ['netflix', 'mubi']).href).toBe('/?platform=uk-mubi~uk-netflix');
  });
});

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
      ['platform', 'kanopy'],
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
});
