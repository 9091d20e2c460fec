import { keepPlaces, readPlaces } from './keptPlaces.ts';

beforeEach(() => sessionStorage.clear());

describe('places in the history', () => {
  it('outlive the page, the last fifty of them', () => {
    keepPlaces(window, new Map(Array.from({ length: 60 }, (_, entry) => [entry, entry * 100])));
    const places = readPlaces(window);
    expect([places.size, places.get(9), places.get(59)]).toEqual([50, undefined, 5900]);
  });

  it.each(['', '{', 'null', '{"0":[1,2]}', '[[1],["a",2],[3,null]]'])('read as none where the text is damaged: %j', (damaged) => {
    sessionStorage.setItem('agm:places', damaged);
    expect([...readPlaces(window)]).toEqual([]);
  });

  it('are not kept, and break nothing, where storage is blocked', () => {
    const blocked = {
      get sessionStorage(): Storage {
        throw new Error('SecurityError');
      },
    } as Window;
    keepPlaces(blocked, new Map([[1, 2]]));
    expect([...readPlaces(blocked)]).toEqual([]);
  });
});
