import { readRandomAddress } from './randomAddress.ts';

describe('/random/', () => {
  it.each([
    ['/random/', '/list/'],
    ['/random', '/list/'],
    ['/random/?genre=drama', '/list/?genre=drama'],
    ['/random?genre=drama', '/list/?genre=drama'],
    ['/random/shows/', '/shows/'],
    ['/random/genre/drama/?by=top', '/genre/drama/?by=top'],
  ])('%s chooses among %s', (address, listing) => expect(readRandomAddress(address)).toBe(listing));

  it.each(['/', '/randomly/', '/random-harvest/', '/random/no/such/', '/list/?x=/random/'])('%s leaves nothing to chance', (address) =>
    expect(readRandomAddress(address)).toBeNull(),
  );
});
