import type { SiteLanguage } from '@agm/domain';
import { sql } from 'kysely';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import { mostKeywordTitles, type SharedFacts } from '../catalogue/similarTitles.ts';
import { publishedOf } from '../editorial/guideRows.ts';
import { inWordsOf } from '../editorial/translations.ts';

/** The first so many keywords of a title count. */
const mostKeywords = 40;
/** Keywords that say how a work was made or shown, not what it is about. */
const isOfMaking = /^(based on|woman director|short film|.*stinger$|sequel|prequel|remake|spin[ -]?off|live action|anthology|miniseries)/i;

/**
 * What a title shares with others and the catalogue in memory does not hold: keywords that few titles have, and our open guides by their names
 * in a language.
 */
export async function readSharedFacts(
  database: Database,
  id: number,
  language: SiteLanguage,
): Promise<Pick<SharedFacts, 'keywords' | 'guides'>> {
  return { keywords: await readKeywords(database, id), guides: await readGuides(database, id, language) };
}

async function readKeywords(database: Database, id: number): Promise<SharedFacts['keywords']> {
  // The inner limit makes a common keyword cost no more than a rare one. `kind || ''` is an expression, so that the engine does not
  // use the index over kinds: that one has the keywords of all titles.
  const { rows } = await sql<{ name: string; title_ids: string }>`
    select own.name, (
      select string_agg(cast(title_id as text), ',')
      from (select title_id from title_labels where kind = 'keyword' and name = own.name limit ${mostKeywordTitles + 1}) as carrying
    ) as title_ids
    from (
      select name from title_labels where title_id = ${id} and kind || '' = 'keyword' group by name order by min(position), name limit ${mostKeywords}
    ) as own
    order by own.name
  `.execute(database);
  return rows
    .filter(({ name }) => !isOfMaking.test(name))
    .map(({ name, title_ids }) => ({ name, titles: [...new Set(title_ids.split(',').map(Number))] }))
    .filter(({ titles }) => titles.length > 1 && titles.length <= mostKeywordTitles);
}

/** Open guides only: members pay for the picks of a premium guide, and everybody reads the reason for a similar title. */
async function readGuides(database: Database, id: number, language: SiteLanguage): Promise<SharedFacts['guides']> {
  const rows = await publishedOf(database, ['guide'])
    .innerJoin('guide_picks as own', 'own.page_id', 'pages.id')
    .innerJoin('guide_picks as other', 'other.page_id', 'pages.id')
    .where('own.title_id', '=', id)
    .where('pages.is_premium', '=', 0)
    .select(['pages.id', 'pages.title', 'other.title_id'])
    .distinct()
    .orderBy('pages.id')
    .orderBy('other.title_id')
    .execute();
  const picks = grouped(rows, ({ id: guide }) => guide);
  const guides = await inWordsOf(
    database,
    [...picks.values()].flatMap(([first]) => (first ? { ...first, summary: '' } : [])),
    { language },
  );
  return guides.map(({ id: guide, title }) => ({ name: title, titles: (picks.get(guide) ?? []).map(({ title_id }) => title_id) }));
}
