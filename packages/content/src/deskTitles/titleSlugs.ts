import { readTitlePath, titlePath } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { findFormerTitle } from '@agm/storage/formerTitles';
import type { Database } from '@agm/storage/Storage';
import { t } from '../t.ts';

/**
 * Gives a title another address, inside a transaction that no other writer of titles shares. The one before leads there from then on. Throws
 * `rest_invalid_param` for an address that is none of a title, and 409 `rest_slug_taken` for one that another title has or had.
 */
export async function changeSlug(
  transaction: Database,
  { id, slug: before }: { readonly id: number; readonly slug: string },
  slug: string,
): Promise<void> {
  // All digits would read as a number of a title, and a word of the site's own addresses leads elsewhere.
  if (/^\d+$/.test(slug) || readTitlePath(`/${slug}/`)?.isCanonical !== true)
    throw Problem.invalidParams({
      slug: { code: 'rest_invalid_param', message: () => t`This address belongs to a page of the site, or to a number.` },
    });
  const present = await transaction.selectFrom('titles').select('id').where('slug', '=', slug).executeTakeFirst();
  const former = await transaction.selectFrom('former_titles').select('title_id').where('slug', '=', slug).executeTakeFirst();
  if (present || (former && former.title_id !== id))
    throw new Problem('rest_slug_taken', 409, () => t`Another title has or had this address: choose another one.`, {
      params: { slug: 'taken' },
    });
  await transaction.deleteFrom('former_titles').where('slug', '=', slug).execute();
  await transaction.insertInto('former_titles').values({ slug: before, title_id: id }).execute();
  await transaction.updateTable('titles').set({ slug }).where('id', '=', id).execute();
}

/** Where the address of a title leads that was merged into another one or has another slug by now; null for every other address. */
export async function findMovedTitle(database: Database, address: string): Promise<string | null> {
  const asked = readTitlePath(address);
  if (!asked) return null;
  const title = await database
    .selectFrom('titles as own')
    .leftJoin('titles as kept', (join) => join.onRef('kept.id', '=', 'own.merged_into').on('kept.is_hidden', '=', 0))
    .select('kept.slug')
    .where('own.slug', '=', asked.slug)
    .executeTakeFirst();
  // What is an address of today leads nowhere else, whoever had it before.
  const slug = title ? title.slug : (await findFormerTitle(database, asked.slug))?.slug;
  return slug == null ? null : titlePath(slug);
}
