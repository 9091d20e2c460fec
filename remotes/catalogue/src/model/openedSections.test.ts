import { readOpened } from './openedSections.ts';

it.each([
  [null, {}],
  ['', {}],
  ['null', {}],
  ['[true]', { 0: true }],
  ['{"moods":', {}],
  ['{"moods":true,"year":false,"x":"open"}', { moods: true, year: false }],
])('%j says %j of the sections', (text, said) => {
  expect(readOpened(text)).toEqual(said);
});
