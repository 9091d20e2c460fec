import { withoutPart, withPartLast } from './withoutPart.ts';

it.each([
  ['tense french film', 'french', 'tense film'],
  ['tense, french, film', 'french', 'tense, film'],
  ['tense french film', 'film', 'tense french'],
  ['film, not horror, from 1994', 'not horror', 'film, from 1994'],
  ['drama', 'drama', ''],
  ['drama, ', 'drama', ''],
])('%j without %j is %j', (sentence, part, left) => {
  const start = sentence.indexOf(part);
  expect(withoutPart(sentence, { start, end: start + part.length })).toBe(left);
});

it.each([
  ['tense french film', 'tense', 'french film, tense'],
  ['drama, not horror, from 1994', 'not horror', 'drama, from 1994, not horror'],
])('%j with %j last is %j', (sentence, text, moved) => {
  const start = sentence.indexOf(text);
  expect(withPartLast(sentence, { text, start, end: start + text.length })).toBe(moved);
});
