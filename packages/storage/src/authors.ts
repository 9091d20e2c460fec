import type { Database } from './Database.ts';
import { raiseRevision } from './catalogueRevision.ts';
import { readSetting } from './siteSettings.ts';

/** Somebody who signs guides. The setting `authors` has them. */
export interface Author {
  /** What guides refer to; it stays when the name changes. */
  readonly slug: string;
  readonly name: string;
  /** A sentence or two for the end of what they wrote. */
  readonly about: string;
  /** Their own page somewhere else; empty without one. */
  readonly link: string;
}

export async function readAuthors(database: Database): Promise<readonly Author[]> {
  const { fields } = await readSetting(database, 'authors');
  return Array.isArray(fields['authors']) ? (fields['authors'] as readonly Author[]) : [];
}

/** Who signs with this name; null for a byline that is nobody's of the site. */
export async function authorNamed(database: Database, byline: string | null): Promise<string | null> {
  return (byline !== null && (await readAuthors(database)).find(({ name }) => name === byline)?.slug) || null;
}

/** Takes a change of the authors over to what they signed: a new name is its byline, and who is gone leaves the name there. */
export async function updateBylines(transaction: Database, before: readonly Author[], after: readonly Author[]): Promise<void> {
  for (const { slug } of before.filter((one) => !after.some((other) => other.slug === one.slug)))
    await transaction.updateTable('pages').set({ author: null }).where('author', '=', slug).execute();
  for (const { slug, name } of after) {
    await transaction.updateTable('pages').set({ byline: name }).where('author', '=', slug).where('byline', '!=', name).execute();
    await transaction.updateTable('pages').set({ author: slug }).where('author', 'is', null).where('byline', '=', name).execute();
  }
  // Guides are read again, with what their authors say of themselves.
  await raiseRevision(transaction, []);
}
