import { sql } from 'kysely';
import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';

/** `view`: one of our parts was handed out for a partner's page, `click`: somebody left from there for a service. */
export type EmbedCount = 'view' | 'click';

/** One more for a partner on this day, and nothing about by whom. A cache in front of us answers views that are not counted here. */
export async function countEmbed(
  database: Database,
  count: { readonly what: EmbedCount; readonly partner: string; readonly subject: string },
): Promise<void> {
  await database
    .insertInto('embed_counts')
    .values({ day: dayOf(Date.now()), ...count, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'what', 'partner', 'subject']).doUpdateSet({ count: sql<number>`embed_counts.count + 1` }),
    )
    .execute();
}
