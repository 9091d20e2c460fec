import { guideMaximums } from './constants.ts';
import { guideTaxonomies, pickGuideLinks, unlockedGuides } from './guideLinks.ts';

describe('guide links of one page', () => {
  const many = guideTaxonomies.flatMap((taxonomy, group) =>
    Array.from({ length: 9 }, (_, at) => ({ id: group * 10 + at, taxonomies: [taxonomy] })),
  );

  it('R9-06 at most six of an actor, four of a category, three of a country and two of a director', () => {
    const picked = pickGuideLinks(many);
    expect(Object.fromEntries(guideTaxonomies.map((taxonomy) => [taxonomy, picked[taxonomy].length]))).toEqual({
      actor: 6,
      categories: 4,
      country: 3,
      director: 2,
    });
    for (const taxonomy of guideTaxonomies)
      expect(picked[taxonomy]).toEqual(many.filter(({ taxonomies }) => taxonomies[0] === taxonomy).slice(0, guideMaximums[taxonomy]));
  });

  it('names a guide once, though it fits twice', () => {
    const picked = pickGuideLinks([
      { id: 1, taxonomies: ['country', 'categories'] },
      { id: 2, taxonomies: ['country'] },
      { id: 3, taxonomies: ['tags'] },
    ]);
    expect([picked.categories.map(({ id }) => id), picked.country.map(({ id }) => id)]).toEqual([[1], [2]]);
  });
});

describe('unlocked guides', () => {
  const guides = [
    { id: 1, isPremium: false },
    { id: 2, isPremium: true },
  ];

  it('are all of them for premium members and the open ones for everybody else', () => {
    expect([unlockedGuides(guides, 'premium'), unlockedGuides(guides, 'registered'), unlockedGuides(guides, 'anonymous')]).toEqual([
      [1, 2],
      [1],
      [1],
    ]);
  });
});
