import { writeCsv } from './writeCsv.ts';

it('numbers leave as CSV: quotes, commas and lines stay in their cell, and no cell is a formula', () => {
  expect(
    writeCsv([
      ['title', 'count'],
      ['Me, Myself & "Irene"', 3],
      ['two\nlines', -1],
      ['=HYPERLINK("https://evil.example")', 0],
      ['@sum', 1],
      ['パラサイト', 2],
    ]),
  ).toBe(
    'title,count\r\n"Me, Myself & ""Irene""",3\r\n"two\nlines",-1\r\n"\'=HYPERLINK(""https://evil.example"")",0\r\n\'@sum,1\r\nパラサイト,2\r\n',
  );
});
