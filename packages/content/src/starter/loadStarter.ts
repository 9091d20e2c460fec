import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import type { Database, Storage } from '@agm/storage/Storage';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { exampleOffers } from './exampleOffers.ts';
import { writeExamples } from '../servicePrices/writePrices.ts';
import { exampleServicePrices } from './exampleServicePrices.ts';
import { readStarter, type StarterTitle } from './readStarter.ts';

const folder = join(import.meta.dirname, '../../starter');
/** Raised when the same tables make other titles or offers than before. */
const makingVersion = 5;

/**
 * Fills the catalogue with the titles that ship with the product, once for each state of their tables. A title that
 * an import brought already is adopted, not doubled. Answers the lines that could not be read, when it reads them.
 */
export async function loadStarter({ database, engine }: Storage, now: number): Promise<readonly string[]> {
  const [films, shows] = await Promise.all(['films.tsv', 'shows.tsv'].map((name) => readFile(join(folder, name), 'utf8')));
  const mark = createHash('sha256').update(`${makingVersion}\n${films}\n${shows}`).digest('hex');
  if (await isLoaded(database, mark)) return [];
  const read = [readStarter(films ?? '', 'movie'), readStarter(shows ?? '', 'show')];
  const facts = read.flatMap(({ titles }) => titles).map(withExamples);
  await database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    // Of two processes on a fresh folder the second waited for the first, and finds the work done.
    if (await isLoaded(transaction, mark)) return;
    const writer = await openTitleWriter(transaction, now);
    await writer.write(facts);
    await writeExamples(transaction, exampleServicePrices());
    await raiseRevision(transaction);
    await transaction
      .insertInto('settings')
      .values({ name: 'starter', value: mark })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
      .execute();
  });
  return read.flatMap(({ problems }) => problems);
}

async function isLoaded(database: Database, mark: string): Promise<boolean> {
  const loaded = await database.selectFrom('settings').select('value').where('name', '=', 'starter').executeTakeFirst();
  return loaded?.value === mark;
}

function withExamples({ key, ...title }: StarterTitle): TitleFacts {
  return { ...title, offers: exampleOffers({ key, title: title.title, type: title.type }) };
}
