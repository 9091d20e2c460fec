import { readListing } from '@agm/domain';
import { onServices } from './menuChoices.ts';

const at = (address: string) => readListing(address)!.listing;

describe('my services', () => {
  it('are one click: any of them, in the place of the services that were on', () => {
    expect(onServices(at('/genre/drama/on/kanopy/?by=top'), ['netflix', 'hulu'])).toEqual({ href: '/genre/drama/?platform=us-hulu~us-netflix&by=top', isOn: false });
  });

  it('are taken off when they are what is on', () => {
    expect(onServices(at('/genre/drama/?platform=us-hulu~us-netflix'), ['netflix', 'hulu'])).toEqual({ href: '/genre/drama/', isOn: true });
  });

  it('are those of the country the wall speaks of', () => {
    expect(onServices(readListing('/', 'uk')!.listing, ['netflix', 'mubi']).href).toBe('/?platform=uk-mubi~uk-netflix');
  });
});
