import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { textOfWriting } from '@agm/domain';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import type { Database, Storage } from '@agm/storage/Storage';
import type { EditorialPiece } from './readEditorialPiece.ts';
import { readSlugs } from './readSlugs.ts';

const folder = join(import.meta.dirname, '../../starter/editorial');

interface EditorialFile {
  readonly slug: string;
  readonly text: string;
}

async function readFiles(): Promise<readonly EditorialFile[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => ({ slug: basename(file, '.md'), text: await readFile(join(folder, file), 'utf8') })));
}

/** Everything the editors' files hold, the oldest first. */
export const readEditorial = async (): Promise<readonly EditorialPiece[]> => piecesOf(await readFiles());

async function piecesOf(files: readonly EditorialFile[]): Promise<readonly EditorialPiece[]> {
  // The reader of front matter comes only where the files have changed, so that no other start waits for it.
  const { readEditorialPiece } = await import('./readEditorialPiece.ts');
  const pieces = files.map(({ slug, text }) => readEditorialPiece(slug, text));
  return pieces.toSorted((one, other) => one.publishedAt - other.publishedAt || (one.slug < other.slug ? -1 : 1));
}

/**
 * Puts the editors' pieces into a catalogue that has the starter titles, once for each state of their files. A piece that
 * is there stays as it is: somebody may have changed it.
 */
export async function loadEditorial({ database, engine }: Storage): Promise<void> {
  const files = await readFiles();
  const mark = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  if (await isLoaded(database, mark)) return;
  const pieces = await piecesOf(files);
  await database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    if (await isLoaded(transaction, mark)) return;
    const there = await readSlugs(transaction);
    const titles = await openStarterTitles(transaction);
    for (const piece of pieces) if (!there.has(piece.slug)) await addPiece(transaction, piece, titles);
    await raiseRevision(transaction, []);
    await transaction
      .insertInto('settings')
      .values({ name: 'starter_editorial', value: mark })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
      .execute();
  });
}

async function isLoaded(database: Database, mark: string): Promise<boolean> {
  return (await database.selectFrom('settings').select('value').where('name', '=', 'starter_editorial').executeTakeFirst())?.value === mark;
}

async function addPiece(transaction: Database, piece: EditorialPiece, titles: StarterTitles): Promise<void> {
  const { slug, title, summary, kind, platform, price, publishedAt, writing } = piece;
  const { id } = await transaction
    .insertInto('content_ids')
    .values({ kind: kind === 'page' ? 'page' : 'guide' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('pages')
    .values({
      id,
      slug,
      title,
      summary,
      kind,
      platform,
      status: 'publish',
      created_at: publishedAt,
      updated_at: publishedAt,
      text: textOfWriting(writing),
      writing: JSON.stringify(writing),
      is_premium: piece.isPremium ? 1 : 0,
      price: price && JSON.stringify(price),
    })
    .execute();
  // A title that an import has taken out of the catalogue is left out, and the others close up.
  const picks = piece.picks.flatMap(({ title: named, reason }) => {
    const titleId = titles.find(named);
    return titleId === null ? [] : [{ titleId, reason }];
  });
  if (picks.length > 0)
    await transaction
      .insertInto('guide_picks')
      .values(picks.map(({ titleId, reason }, at) => ({ page_id: id, position: at + 1, title_id: titleId, reason })))
      .execute();
  if (piece.about.length > 0)
    await transaction
      .insertInto('page_terms')
      .values(piece.about.map((term) => ({ page_id: id, ...term })))
      .execute();
}

interface StarterTitles {
  /** The title a pick names: by the slug of its name, with its year where two share one. */
  find(named: string): number | null;
}

async function openStarterTitles(database: Database): Promise<StarterTitles> {
  const rows = await database
    .selectFrom('external_ids')
    .select(['external_id', 'content_id'])
    .where('source', '=', 'starter')
    .orderBy('external_id')
    .execute();
  const byName = new Map<string, number>();
  for (const { external_id: key, content_id: id } of rows) {
    const [, slug = '', year = ''] = key.split('/');
    byName.set(`${slug}-${year}`, id);
    if (!byName.has(slug)) byName.set(slug, id);
  }
  return { find: (named) => byName.get(named) ?? null };
}
