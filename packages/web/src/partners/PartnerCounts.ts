import { sql } from 'kysely';
import { RowsOfDay } from '@agm/http/limits/RowsOfDay';
import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';
import type { PartnerCountTable } from '@agm/storage/partnerTables';

export interface PartnerCount {
  readonly partnerId: number;
  readonly what: PartnerCountTable['what'];
  readonly subject: string;
  readonly country: string;
  readonly platform: string;
}

/** Rows that one partner gets on one day. Whatever comes besides is counted without its subject. */
const mostRowsADay = 2000;
const keptDays = 400;
const dayMs = 86_400_000;

/** Counts loads, visible cards and clicks under keys, a day at a time, and nothing about by whom. However addresses are made up, a day is a bounded number of rows. */
export class PartnerCounts {
  readonly #database: Database;
  readonly #now: () => number;
  #day = '';
  readonly #rows = new RowsOfDay<number>(mostRowsADay);

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  async count({ partnerId, what, subject, country, platform }: PartnerCount): Promise<void> {
    const day = dayOf(this.#now());
    if (day !== this.#day) await this.#begin(day);
    const hasRoom = this.#rows.hasRoom(day, partnerId, `${what} ${country} ${platform} ${subject}`);
    await this.#database
      .insertInto('partner_counts')
      .values({ day, partner_id: partnerId, what, subject: hasRoom ? subject.slice(0, 120) : '', country, platform, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['partner_id', 'day', 'what', 'subject', 'country', 'platform'])
          .doUpdateSet({ count: sql<number>`partner_counts.count + 1` }),
      )
      .execute();
  }

  /** A new day. Counts older than the numbers of the desk can show go. */
  async #begin(day: string): Promise<void> {
    this.#day = day;
    const oldest = dayOf(this.#now() - keptDays * dayMs);
    await this.#database.deleteFrom('partner_counts').where('day', '<', oldest).execute();
  }
}
