import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signed links that open a partner's numbers: each with an end, and revocable before it. */
export function partnerLinks(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema
        .createTable('partner_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('partner_id', 'integer', (column) => column.notNull().references('partner_keys.id').onDelete('cascade'))
        .addColumn('by_member_id', 'integer', (column) => column.references('members.id').onDelete('set null'))
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute();
      await schema.createIndex('partner_links_by_partner').on('partner_links').column('partner_id').execute();
      await schema.createIndex('partner_links_by_member').on('partner_links').column('by_member_id').execute();
    },
  };
}
