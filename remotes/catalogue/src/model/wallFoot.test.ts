import { readListing } from '@agm/domain';
import { wallFoot } from './wallFoot.ts';

const footOf = (address: string) => wallFoot(readListing(address)!.listing).map(({ words, href }) => `${words}: ${href}`);

describe('where a wall can be taken', () => {
  it('is its service’s feed and calendar, and a site with this very wall', () => {
    expect(footOf('/genre/drama/on/netflix/?by=top&page=3')).toEqual([
      'New on Netflix, as a feed: /content-api/changes.xml?country=us&platform=netflix&kind=arrived',
      'Leaving Netflix soon, as a calendar: /content-api/leaving.ics?country=us&platform=netflix',
      'Put this on your site: /widgets/?path=%2Fgenre%2Fdrama%2Fon%2Fnetflix%2F%3Fby%3Dtop&country=us',
    ]);
    expect(footOf('/?platform=uk-sky-go')[1]).toBe(
      'Leaving Sky Go soon, as a calendar: /content-api/leaving.ics?country=uk&platform=sky-go',
    );
  });

  it('is the whole country’s where the wall has no service or several', () => {
    for (const address of ['/', '/?platform=us-netflix~us-hulu', '/genre/war/'])
      expect(footOf(address).slice(0, 2)).toEqual([
        'What is new, as a feed: /content-api/changes.xml?country=us&kind=arrived',
        'What leaves soon, as a calendar: /content-api/leaving.ics?country=us',
      ]);
  });
});
