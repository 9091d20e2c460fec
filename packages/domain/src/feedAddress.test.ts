import { feedAddress, readFeedAddress } from './feedAddress.ts';

describe('the feed of a listing', () => {
  it.each(['/', '/genre/drama/', '/shows/genre/drama/?by=top&page=2', '/the-very-best/movies/?genre=drama'])(
    '%s is found again from its feed',
    (listing) => {
      for (const form of ['json', 'xml'] as const) expect(readFeedAddress(feedAddress(listing, form))).toEqual({ listing, form });
    },
  );

  it('stands beside the listing, before its query', () => {
    expect(feedAddress('/genre/drama/?by=top', 'xml')).toBe('/genre/drama/feed.xml?by=top');
  });

  it.each(['/', '/feed', '/feed.xml/', '/genre/drama/', '/xfeed.json', '/genre/drama/?a=/feed.json', '/feed.xmlx', 'feed.json'])(
    '%s asks for none',
    (address) => {
      expect(readFeedAddress(address)).toBeNull();
    },
  );
});
