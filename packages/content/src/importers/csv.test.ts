import { readCsv } from './csv.ts';

const read = (text: string) => [...readCsv(text)];

describe('reading comma-separated text', () => {
  it('reads quotes, commas, doubled quotes, line breaks in cells, CRLF and a byte-order mark', () => {
    expect(read('\uFEFFa,b\r\n1,"x, ""y""\r\nz"\r\n\r\n2,\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x, "y"\nz'] },
      { line: 5, cells: ['2', ''] },
    ]);
  });

  it('loses one row, not the rest of the file, to a quote that is never closed', () => {
    expect(read('a,b\n1,"open\n2,z\n3,"q"\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: 'a quote is opened and never closed' },
      { line: 3, cells: ['2', 'z'] },
      { line: 4, cells: ['3', 'q'] },
    ]);
  });

  it('names rows with stray quotes and rows of another width', () => {
    expect(read('a,b\n1,x"y"\n2,"x"y\n3\n4,z')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem: 'its quotes do not match' },
      { line: 3, problem: 'its quotes do not match' },
      { line: 4, problem: 'it has 1 columns instead of 2' },
      { line: 5, cells: ['4', 'z'] },
    ]);
  });

  it('reads nothing from nothing, and a megabyte in one cell', () => {
    expect(read('')).toEqual([]);
    expect(read(`a,b\n1,"${'x'.repeat(1_000_000)}"\n`)).toHaveLength(2);
  });
});
