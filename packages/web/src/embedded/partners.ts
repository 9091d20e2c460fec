import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';
import { isPartnerKey } from '../partners/PartnerKey.ts';
import { isPartner } from './askedEmbed.ts';

/** Everybody who is not known by name. */
const otherPartner = 'other';
const mostKnown = 500;
const mostNewADay = 50;

/** The names under which partners are counted and cards are rendered: a bounded number of them, whatever addresses say. */
export interface Partners {
  /** The name itself, `other` for one more than are known, null for what is no name, and for a key: whose that is, the desk says. */
  nameOf(said: string | null): string | null;
}

/** `named` are always known (`EMBED_PARTNERS`); besides them the first ones that come, some a day, are learned and stay. */
export async function openPartners(database: Database, named: readonly string[], now: () => number = Date.now): Promise<Partners> {
  const rows = await database.selectFrom('embed_counts').select('partner').distinct().orderBy('partner').limit(mostKnown).execute();
  const known = new Set([...named, otherPartner, ...rows.map(({ partner }) => partner)]);
  let today = '';
  let newToday = 0;
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
  };
}
