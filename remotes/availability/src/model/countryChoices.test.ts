import { countries } from '@agm/domain';
import { countryGroups, countryInWords } from './countryChoices.ts';

const codesOf = (groups: ReturnType<typeof countryGroups>) => groups.map((group) => group.countries.map(({ code }) => code));

describe('the countries to choose from', () => {
  it('are all of them once, those with offers first, each group by name', () => {
    const groups = countryGroups(['us', 'au', 'fr']);
    expect(groups.map(({ label }) => label)).toEqual(['Can be watched in', 'No service known in']);
    expect(codesOf(groups)[0]).toEqual(['au', 'fr', 'us']);
    expect(codesOf(groups).flat().toSorted()).toEqual(countries.map(({ code }) => code).toSorted());
  });

  it('are one group where none has it, and where all have it', () => {
    expect(countryGroups([])).toHaveLength(1);
    expect(countryGroups(countries.map(({ code }) => code))).toHaveLength(1);
  });
});

describe('a country inside a sentence', () => {
  for (const [code, words] of [
    ['us', 'the United States'],
    ['uk', 'the United Kingdom'],
    ['nl', 'the Netherlands'],
    ['ca', 'Canada'],
  ] as const) {
    it(`is "in ${words}"`, () => expect(countryInWords(code)).toBe(words));
  }
});
