import { checkTranslation } from './checkTranslation.ts';

describe('a translation', () => {
  const titles = '{count, plural, one {One title of {name}} other {{count} titles of {name}}}';

  it.each([
    ['Page {page}', 'Seite {page}', 'de'],
    ['<0>{label}</0> is <1>here</1>', '<1>Hier</1> ist <0>{label}</0>', 'de'],
    [titles, '{count, plural, one {Ein Titel von {name}} other {{count} Titel von {name}}}', 'de'],
    [titles, '{count, plural, =0 {Kein Titel von {name}} one {Ein Titel von {name}} other {{count} Titel von {name}}}', 'de'],
    [titles, '{count, plural, other {{name}の{count}本}}', 'ja'],
    [titles, '{count, plural, one {{count} от {name}} few {{count} от {name}} many {{count} от {name}} other {{count} от {name}}}', 'ru'],
    [titles, '{count, plural, one {{count} titre de {name}} other {{count} titres de {name}}}', 'fr'],
  ])('can be shown: %s as %s', (source, translation, language) => {
    expect(checkTranslation(source, translation, language)).toEqual([]);
  });

  it.each([
    ['Page {page}', ' ', 'de', ['it is empty']],
    ['Page {page}', 'Seite', 'de', ['{page} is missing']],
    ['Page {page}', 'Seite {page} von {pages}', 'de', ['its source has no {pages}']],
    ['Page {page}', 'Seite {page', 'de', [expect.stringMatching('^it cannot be read')]],
    ['with {value}', 'mit {value} ', 'de', ['its spaces at the beginning and the end differ']],
    ['See <0>it</0>', 'Sieh <0>es', 'de', ['its tags differ: <0> </0>']],
    ['See it', '<0>Sieh</0> es', 'de', ['its tags differ: none']],
    ['See it', '<b>Sieh</b> es', 'de', ['it has HTML']],
    ['See it', 'Sieh&nbsp;es', 'de', ['it has HTML']],
    [titles, '{count} Titel von {name}', 'de', ['it needs {count, plural, …}']],
    [titles, '{count, plural, other {{count} Titel von {name}}}', 'de', ["it has no form 'one'"]],
    [titles, '{count, plural, one {Ein Titel} other {{count} Titel von {name}}}', 'de', ["{name} is missing in 'one'"]],
    [titles, '{count, plural, one {Un titre de {name}} other {{count} titres de {name}}}', 'fr', ["{count} is missing in 'one'"]],
    [titles, '{count, plural, one {{name}の{count}本} other {{name}の{count}本}}', 'ja', ["ja has no plural form 'one'"]],
    [titles, 'Es sind {count, plural, one {ein Titel} other {{count} Titel}} von {name}', 'de', [expect.stringMatching('whole sentence')]],
  ])('is refused: %s as %s', (source, translation, language, faults) => {
    expect(checkTranslation(source, translation, language)).toEqual(faults);
  });
});
