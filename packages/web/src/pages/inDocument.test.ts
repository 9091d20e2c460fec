import { inDocument } from './inDocument.ts';

const title = (slug: string, platforms: readonly string[], more: readonly string[] = []) => ({
  ...{ id: 1, slug, platforms },
  genres: ['drama', ...more],
  moods: more.length > 0 ? ['tense', 'slow'] : ['tense'],
});

describe('an answer in a document', () => {
  it('names the services of a listing’s own country alone, in their order, and the genre and mood that a tile shows, and leaves the rest as it is', () => {
    const answer = {
      locale: 'us',
      total: 2,
      items: [title('heat', ['de-netflix', 'us-netflix', 'us-max', 'usx-max'], ['crime']), title('ronin', ['fr-canal'])],
    };
    const wire = structuredClone(answer);
    expect(inDocument(answer)).toEqual({
      locale: 'us',
      total: 2,
      items: [title('heat', ['us-netflix', 'us-max']), title('ronin', [])],
    });
    // Others read the same answer.
    expect(answer).toEqual(wire);
  });

  it('counts by decade, as the menu does, but for the newest year', () => {
    const counts = { genre: { drama: 7 }, released: { '1999': 2, '2000': 1, '2009': 3, '2020': 4, '2023': 5 } };
    expect(inDocument({ locale: 'us', items: [], counts })).toEqual({
      ...{ locale: 'us', items: [] },
      counts: { genre: { drama: 7 }, released: { '1990': 2, '2000': 4, '2020': 4, '2023': 5 } },
    });
  });

  it('has the counts and items of a listing that makes them when they are looked at', () => {
    const late = new (class {
      readonly locale = 'us';
      get items() {
        return [title('heat', ['us-netflix'])];
      }
      get counts() {
        return { genre: { drama: 7 } };
      }
    })();
    expect(inDocument(late)).toEqual({ locale: 'us', items: [title('heat', ['us-netflix'])], counts: { genre: { drama: 7 } } });
  });

  it.each([null, 'text', [1], { items: [title('heat', ['us-netflix'])] }, { locale: 'us', items: null }, { locale: 'us', offers: [] }])(
    'is what it was where it is no listing: %j',
    (body) => expect(inDocument(body)).toBe(body),
  );
});
