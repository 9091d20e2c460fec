import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTitlesUpTo } from '../test/titles.ts';
import { createTestStorage, type TestStorage } from '../test/storages.ts';

jest.setTimeout(120_000);

describe('npm run import -- offers', () => {
  let place: TestStorage;
  let folder: string;
  beforeAll(async () => {
    place = await createTestStorage('sqlite');
    await addTitlesUpTo(place.storage.database, 2);
    folder = await mkdtemp(join(tmpdir(), 'agm-offers-'));
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const command = async (...words: readonly string[]) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../src/cli/import.ts'), 'offers', ...words],
      {
        env: { PATH: process.env['PATH'], DEMO: '0', DATA_DIR: place.place.dataDir },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  it('imports a file and says what became of its rows', async () => {
    const file = await write(
      'feed.csv',
      '\uFEFFid,country,platform,kind,price,currency\r\n1,us,Netflix,rent,399,USD\r\n2,us,Netflix,rent,-1,USD\r\n',
    );
    const { code, output } = await command(file, '--source', 'feed');
    expect(output).toMatch(/^source {4}feed\nrows +2\noffers +1\nchanged +1\nunchanged +0\nleft +0\nskipped +1\n/);
    expect(output).toContain('skipped feed.csv:3: its price "-1" is no whole number of minor units (3.99 is 399)');
    expect(code).toBe(0);
    const stored = await place.storage.database.selectFrom('offers').selectAll().execute();
    expect(stored).toMatchObject([{ title_id: 1, platform: 'netflix', rent_price: 399, source: 'offers:feed' }]);
  });

  it.each<[string, string, readonly string[], string]>([
    ['cut.json', '[{"id":1', [], 'cut.json cannot be used: its JSON array never ends: the document was cut. Nothing was written.'],
    ['offers.xlsx', 'PK', [], 'offers.xlsx is none of .csv, .json and .ndjson'],
    ['feed.csv', '', ['--partial', '--whole'], '--partial and --whole contradict each other'],
  ])('ends with one sentence for %s %s', async (name, text, words, sentence) => {
    const { code, output } = await command(await write(name, text), ...words);
    expect(output).toContain(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});
