import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checkouts with what they granted, the events of the payment provider, and identities at social providers. */
export function paymentTables(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('checkouts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('gateway', 'text', (column) => column.notNull())
        .addColumn('open_member_id', 'integer', (column) => column.unique())
        .addColumn('ui', 'text', (column) => column.notNull())
        .addColumn('begun_at', 'bigint', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.unique())
        .addColumn('url', 'text')
        .addColumn('client_secret', 'text')
        .addColumn('customer_id', 'text')
        .addColumn('subscription_id', 'text')
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('payment_status', 'text')
        .addColumn('granted_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .addColumn('readings', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('applied_reading', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('checked_at', 'bigint')
        .execute();
      await schema.createIndex('checkouts_by_member').on('checkouts').columns(['member_id', 'begun_at']).execute();
      await schema.createIndex('checkouts_by_subscription').on('checkouts').column('subscription_id').execute();
      await schema.createIndex('checkouts_by_customer').on('checkouts').column('customer_id').execute();

      await schema
        .createTable('payment_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('object_id', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('payment_events_by_object').on('payment_events').columns(['object_id', 'type']).execute();

      await schema
        .createTable('unwanted_subscriptions')
        .addColumn('subscription_id', 'text', (column) => column.primaryKey())
        .addColumn('noted_at', 'bigint', (column) => column.notNull())
        .execute();

      await schema
        .createTable('sandbox_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('checkout_id', 'text', (column) => column.notNull().unique().references('checkouts.id').onDelete('cascade'))
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('subscription_id', 'text')
        .addColumn('subscription_status', 'text')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();

      await schema
        .createTable('social_identities')
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('member_id', 'integer', (column) => column.notNull().references('members.id').onDelete('cascade'))
        .addColumn('linked_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('social_identities_key', ['provider', 'subject'])
        .execute();
      await schema.createIndex('social_identities_by_member').on('social_identities').column('member_id').execute();
    },
  };
}
