import fc from 'fast-check';
import { longestRow } from './jsonRows.ts';
import { readOfferRecords, type OffersLayout } from './offerRecords.ts';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(text: string | Uint8Array, layout: OffersLayout, size = 65_536) {
  const records = [];
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for await (const record of readOfferRecords(pieces(bytes, size), layout)) records.push(record);
  return records;
}

const csvHead = 'id,country,platform,kind';

describe('reading a document of offers', () => {
  it('reads a CSV with a byte-order mark, CRLF, quoted commas, quotes and line breaks, and columns in any order and case', async () => {
    expect(await read('\uFEFFKind,Title,YEAR,country,platform\r\nrent,"A ""b"",\r\nc",1999,us,hulu\r\n', 'csv')).toEqual([
      { line: 2, fields: { kind: 'rent', title: 'A "b",\nc', year: '1999', country: 'us', platform: 'hulu' } },
    ]);
  });

  it.each([
    ['title,country,platform,kind\n', 'it lacks the column id (or title and year)'],
    [
      'id;country;platform;kind\n1;us;hulu;rent',
      'it lacks the column id (or title and year), country, platform, kind; columns are separated by commas',
    ],
    [`${csvHead},kind\n`, 'it has the column kind twice'],
    ['', 'it lacks the column'],
  ])('refuses the CSV %j in a sentence', async (text, sentence) => {
    await expect(read(text, 'csv')).rejects.toThrow(sentence);
  });

  it('names a broken row of a CSV by its line and reads on', async () => {
    expect(await read(`${csvHead}\n1,us,"hulu,rent\n2,us,hulu\n3,us,hulu,buy`, 'csv')).toEqual([
      { line: 2, problem: 'a quote is opened and never closed' },
      { line: 3, problem: 'it has 3 columns instead of 4' },
      { line: 4, fields: { id: '3', country: 'us', platform: 'hulu', kind: 'buy' } },
    ]);
  });

  it('reads each line of NDJSON, and each element of a JSON array with its line', async () => {
    expect(await read('{"a":1}\r\n\n[1]\nnull\n{"a":\n{"b":"}\\n]"}', 'ndjson')).toEqual([
      { line: 1, fields: { a: 1 } },
      { line: 3, problem: 'it is no JSON object' },
      { line: 4, problem: 'it is no JSON object' },
      { line: 5, problem: 'it is no JSON object' },
      { line: 6, fields: { b: '}\n]' } },
    ]);
    expect(await read('\uFEFF [\n{"a":"\\"],["},\n\n  {"b":[1,{"c":2}]}, 7,,{"d":1}]\n', 'json')).toEqual([
      { line: 2, fields: { a: '"],[' } },
      { line: 4, fields: { b: [1, { c: 2 }] } },
      { line: 4, problem: 'it is no JSON object' },
      { line: 4, problem: 'it is empty' },
      { line: 4, fields: { d: 1 } },
    ]);
    expect(await read(' [ ] ', 'json')).toEqual([]);
  });

  it.each(['', '{"a":1}', '[{"a":1}', '[{"a":1},', '[{"a":"1}]', '[{"a":[1}', '[] []', 'null', '[{}] x'])(
    'refuses the JSON %j as a whole: a document that was cut is not used in part',
    async (text) => {
      await expect(read(text, 'json')).rejects.toThrow(/empty|array/);
    },
  );

  it('refuses what is not UTF-8', async () => {
    for (const layout of ['csv', 'json', 'ndjson'] as const)
      await expect(read(Buffer.from(`${csvHead}\nPok\xe9mon`, 'latin1'), layout)).rejects.toThrow('it is not UTF-8');
    await expect(read(Buffer.from([0x5b, 0x5d, 0xe2, 0x82]), 'json')).rejects.toThrow('it is not UTF-8');
  });

  it('passes over a row of two megabytes without holding it, and over one that is nested a thousand deep', async () => {
    const long = JSON.stringify({ title: 'x'.repeat(2_000_000) });
    const deep = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
    const problem = `it is longer than ${longestRow.toLocaleString('en-US')} characters`;
    expect(await read(`${long}\n{"a":1}\n${deep}`, 'ndjson')).toEqual([
      { line: 1, problem },
      { line: 2, fields: { a: 1 } },
      { line: 3, problem: 'it is no JSON object' },
    ]);
    expect(await read(`[${long},\n{"a":1},${deep}]`, 'json', 1000)).toEqual([
      { line: 1, problem },
      { line: 2, fields: { a: 1 } },
      { line: 2, problem: 'it is no JSON object' },
    ]);
  });

  it('reads the same whatever pieces the document arrives in', async () => {
    const rows = fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null))));
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (wanted, size) => {
        const plain = wanted.map((row) => JSON.parse(JSON.stringify(row)) as object);
        for (const [layout, text] of [
          ['json', JSON.stringify(wanted, null, 1)],
          ['ndjson', wanted.map((row) => `${JSON.stringify(row)}\n`).join('')],
        ] as const)
          expect((await read(text, layout, size)).map((record) => ('fields' in record ? record.fields : record))).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });
});
