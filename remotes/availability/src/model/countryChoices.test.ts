import { countries } from '@agm/domain';
import { cldrNames } from '@agm/domain/cldrNames';
import { inLanguage } from '@agm/messages';
import { createTranslator, keyOfMessage } from '@agm/messages/translator';
import { countriesByName, countryGroups, countryInWords } from './countryChoices.ts';

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

describe('the order of countries', () => {
  it.each([
    ['fr', 'fr-FR', ['Espagne', 'États-Unis', 'France']],
    ['tr', 'tr-TR', ['İspanya', 'İsveç', 'İsviçre', 'İtalya', 'Japonya']],
    ['cs', 'cs-CZ', ['Brazílie', 'Česko', 'Francie']],
  ] as const)('is that of the alphabet in %s', (language, locale, expected) => {
    const own = Object.fromEntries([...cldrNames(language)].map(([name, translated]) => [keyOfMessage(name), translated]));
    const page = { language, locale, prefix: `/${locale.toLowerCase()}`, translator: createTranslator(language, { domain: own }) };
    const names = inLanguage(page, () => countriesByName().map(({ name }) => name));
    const from = names.indexOf(expected[0]);
    expect(names.slice(from, from + expected.length)).toEqual(expected);
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
