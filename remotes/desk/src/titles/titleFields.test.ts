import { titleFieldNames } from '@agm/api/schemas/deskTitles';
import { asChange, fieldGroups, readTyped, typedText, valueWords } from './titleFields.ts';

describe('the form of a title', () => {
  it('has every field that the wire can change, once', () => {
    const fields = fieldGroups().flatMap((group) => group.fields.map(({ field }) => field));
    expect([...fields].sort()).toEqual([...titleFieldNames, 'slug'].sort());
  });

  it.each([
    ['names', 'Drama, , War ', ['Drama', 'War']],
    ['names', '', []],
    ['names', 'Robert Downey, Jr.; Jon Favreau', ['Robert Downey, Jr.', 'Jon Favreau']],
    ['names', 'Robert Downey, Jr.;', ['Robert Downey, Jr.']],
    ['number', ' 1999 ', 1999],
    ['number', '', null],
    ['number', 'soon', 'soon'],
    ['rating', '8.7', 8.7],
    ['line', '  ', null],
    ['day', '2026-11-23', Date.UTC(2026, 10, 23)],
    ['day', '275761-01-01', '275761-01-01'],
  ] as const)('reads a %s %j as %j, and writes it so that it is read the same', (kind, text, value) => {
    expect(readTyped(kind, text)).toEqual(value);
    expect(readTyped(kind, typedText(kind, value))).toEqual(value);
  });

  it('says values in words', () => {
    expect([valueWords('isPremium', true), valueWords('type', 'show'), valueWords('cast', ['A', 'B']), valueWords('poster', null)]).toEqual(
      ['Yes', 'Show', 'A, B', 'None'],
    );
  });
});

describe('what a save sends', () => {
  const stored = { edited: ['reason', 'moods', 'tagline'], sources: { reason: 'The source’s.', moods: ['Slow'], tagline: null } } as const;

  it('gives a field back where its value is what the sources say, and writes the others', () => {
    expect(asChange({ reason: 'The source’s.', moods: ['Slow'], tagline: null, year: 1999 }, stored)).toEqual({
      year: 1999,
      giveBack: ['reason', 'moods', 'tagline'],
    });
    expect(asChange({ reason: 'Ours.', hidden: true }, stored)).toEqual({ reason: 'Ours.', hidden: true });
  });

  it('leaves out what is no field', () => {
    expect(asChange({ etag: '"9"', formerSlugs: ['x'], edited: [] }, stored)).toEqual({});
  });
});
