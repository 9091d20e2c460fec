import { inDocument } from './inDocument.ts';

const title = (slug: string, platforms: readonly string[]) => ({ id: 1, slug, platforms, genres: ['drama'] });

describe('an answer in a document', () => {
  it('names the services of a listing’s own country alone, in their order, and leaves the rest as it is', () => {
    const answer = {
      locale: 'us',
      total: 2,
      items: [title('heat', ['de-netflix', 'us-netflix', 'us-max', 'usx-max']), title('ronin', ['fr-canal'])],
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

  it.each([null, 'text', [1], { items: [title('heat', ['us-netflix'])] }, { locale: 'us', items: null }, { locale: 'us', offers: [] }])(
    'is what it was where it is no listing: %j',
    (body) => expect(inDocument(body)).toBe(body),
  );
});
