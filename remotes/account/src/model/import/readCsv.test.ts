import * as fc from 'fast-check';
import { readCsv } from './readCsv.ts';

const cells = (text: string) => [...readCsv(text)].map((row) => ('cells' in row ? row.cells : row.problem));

describe('separated text', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabulators',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte-order mark and CRLF',
      '\uFEFFa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes with separators, doubled quotes and line breaks',
      'a,b\n"1, one","say ""hi""\nthere"',
      [
        ['a', 'b'],
        ['1, one', 'say "hi"\nthere'],
      ],
    ],
    [
      'quotes in the middle of a cell',
      'a,b\nsay "x" twice,2',
      [
        ['a', 'b'],
        ['say "x" twice', '2'],
      ],
    ],
    [
      'empty lines and cells',
      '\n\na,b\n\n,\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    [
      'separators inside the quoted head',
      '"a;a;a",b\n1,2',
      [
        ['a;a;a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a row that is too short', 'a,b,c\n1', [['a', 'b', 'c'], ['1']]],
  ])('%s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('a quote that is never closed costs its own line', () => {
    expect(cells(`a,b\n"1,2\n3,4${'\n5,6'.repeat(200)}`).slice(0, 3)).toEqual([
      ['a', 'b'],
      'a quote is opened and never closed',
      ['3', '4'],
    ]);
  });

  it('reads back whatever was written by the rules', () => {
    const cell = fc.string().filter((text) => text === text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const text = [['title', 'year'], ...rows].map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        expect(cells(text)).toEqual([['title', 'year'], ...rows.map((row) => row.map((one) => one.replace(/\r\n|\r/g, '\n')))]);
      }),
    );
  });
});
