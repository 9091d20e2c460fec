import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from './Database.ts';

/** What members want to hear of, and what they heard. The history of offers has the prices of before, so that a drop shows. */
export function alerts(engine: Engine): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      const numbered = (table: string) =>
        schema
          .createTable(table)
          .addColumn('id', 'integer', (column) =>
            engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
          );
      const ofMember = (table: string) =>
        schema
          .createTable(table)
          .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'));
      await ofMember('alert_settings')
        .addColumn('arrives_since', 'bigint')
        .addColumn('leaves_since', 'bigint')
        .addColumn('drops_since', 'bigint')
        .addColumn('walls_since', 'bigint')
        .addColumn('answers_since', 'bigint')
        .addColumn('mail_since', 'bigint')
        .addColumn('push_since', 'bigint')
        .addColumn('leaves_days', 'integer', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('time_zone', 'text', (column) => column.notNull())
        .addColumn('quiet_from', 'integer')
        .addColumn('quiet_to', 'integer')
        .addColumn('digest_day', 'text')
        .addColumn('digest_at', 'bigint')
        .addPrimaryKeyConstraint('alert_settings_key', ['member_id'])
        .execute();
      await ofMember('alert_walls')
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('alert_walls_key', ['member_id', 'path'])
        .execute();
      await schema.createIndex('alert_walls_by_path').on('alert_walls').column('path').execute();
      await numbered('alert_events')
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('title_id', 'integer', (column) => column.references('titles.id').onDelete('cascade'))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('platform', 'text', (column) => column.notNull())
        .addColumn('access', 'text', (column) => column.notNull())
        .addColumn('day', 'text')
        .addColumn('price_of', 'text')
        .addColumn('price', 'integer')
        .addColumn('was_price', 'integer')
        .addColumn('wall', 'text')
        .addColumn('comment_id', 'integer', (column) => column.references('comments.id').onDelete('cascade'))
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('alert_events_by_title').on('alert_events').columns(['title_id', 'kind']).execute();
      await schema.createIndex('alert_events_by_comment').on('alert_events').column('comment_id').execute();
      await schema.createIndex('alert_events_by_age').on('alert_events').column('made_at').execute();
      await ofMember('alerts')
        .addColumn('event_id', 'integer', (column) => column.notNull().references('alert_events.id').onDelete('cascade'))
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('mailed_at', 'bigint')
        .addColumn('pushed_at', 'bigint')
        .addPrimaryKeyConstraint('alerts_key', ['member_id', 'event_id'])
        .execute();
      await schema.createIndex('alerts_by_event').on('alerts').column('event_id').execute();
      // Most have been sent: looking for those that wait must not pass them.
      await schema.createIndex('alerts_to_mail').on('alerts').column('member_id').where(sql.ref('mailed_at'), 'is', null).execute();
      await schema.createIndex('alerts_to_push').on('alerts').column('member_id').where(sql.ref('pushed_at'), 'is', null).execute();
      await schema
        .createTable('alert_cursors')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('place', 'bigint', (column) => column.notNull())
        .execute();
      await numbered('push_subscriptions')
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('push_subscriptions_by_member').on('push_subscriptions').column('member_id').execute();
      await schema.createIndex('saved_titles_by_title').on('saved_titles').column('title_id').execute();
      for (const price of ['was_default_price', 'was_rent_price', 'was_buy_price'])
        await schema.alterTable('offer_changes').addColumn(price, 'integer').execute();
    },
  };
}
