import { pseudoTranslation } from './pseudoLanguage.ts';

it('the pseudo-language is accented, longer and in brackets, with what is filled in as it was', () => {
  expect(pseudoTranslation('Page {page} of <0>{pages}</0> ')).toBe('[Págé {page} óf <0>{pages}</0> ~~] ');
  const days = '{count, plural, one {1 day} other {{count} days}}';
  expect(pseudoTranslation(days)).toBe('{count, plural, one {[1 dáý ~~]} other {[{count} dáýš ~~]}}');
});
