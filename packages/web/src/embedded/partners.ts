import { sql } from 'kysely';
import { RowsOfDay } from '@agm/http/limits/RowsOfDay';
import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';
import { isPartnerKey } from '../partners/PartnerKey.ts';
import { isPartner } from './askedEmbed.ts';

/** Everybody who is not known by name. */
const otherPartner = 'other';
const mostKnown = 500;
const mostNewADay = 50;

/** One name's rows on one day. Whatever comes besides is counted without its subject. */
const mostRowsADay = 500;

/** `view`: one of our parts was handed out for a partner's page, `click`: somebody left from there for a service. */
export interface EmbedCount {
  readonly what: 'view' | 'click';
  readonly partner: string;
  readonly subject: string;
}

/** The names under which partners are counted and cards are rendered: a bounded number of them, and of rows, whatever addresses say. */
export interface Partners {
  /** The name itself, `other` for one more than are known, null for what is no name, and for a key: whose that is, the desk says. */
  nameOf(said: string | null): string | null;
  /** One more for a partner on this day, and nothing about by whom. A cache in front of us answers views that are not counted here. */
  count(count: EmbedCount): Promise<void>;
}

/** `named` are always known (`EMBED_PARTNERS`); besides them the first ones that come, some a day, are learned and stay. */
export async function openPartners(database: Database, named: readonly string[], now: () => number = Date.now): Promise<Partners> {
  const rows = await database.selectFrom('embed_counts').select('partner').distinct().orderBy('partner').limit(mostKnown).execute();
  const known = new Set([...named, otherPartner, ...rows.map(({ partner }) => partner)]);
  let today = '';
  let newToday = 0;
  const counted = new RowsOfDay<string>(mostRowsADay);
  return {
    nameOf(said) {
      const name = said?.toLowerCase() ?? '';
      if (!isPartner(name) || isPartnerKey(name)) return null;
      if (known.has(name)) return name;
      const day = dayOf(now());
      if (day !== today) [today, newToday] = [day, 0];
      if (known.size >= mostKnown + named.length || newToday >= mostNewADay) return otherPartner;
      newToday += 1;
      known.add(name);
      return name;
    },
    async count({ what, partner, subject }) {
      const day = dayOf(now());
      const hasRoom = counted.hasRoom(day, partner, `${what} ${subject}`);
      await database
        .insertInto('embed_counts')
        .values({ day, what, partner, subject: hasRoom ? subject.slice(0, 120) : '', count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'what', 'partner', 'subject']).doUpdateSet({ count: sql<number>`embed_counts.count + 1` }),
        )
        .execute();
    },
  };
}
