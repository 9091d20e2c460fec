import { readPythonList } from './pythonList.ts';

const examples: [string, readonly string[] | null][] = [
  ["['drama', 'comedy']", ['drama', 'comedy']],
  ['["children\'s"]', ["children's"]],
  ["['it\\'s']", ["it's"]],
  ['[]', []],
  ['', []],
  [' [ ] ', []],
  ['drama', null],
  ["['drama'", null],
  ["['a' 'b']", null],
  ['[1, 2]', null],
  ["['a', __import__('os')]", null],
];

describe('reading a Python list of strings', () => {
  for (const [text, list] of examples) it(`reads ${text || 'empty text'}`, () => expect(readPythonList(text)).toEqual(list));
});
