import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a source knows of a title beyond the catalogue's row: words per language, people, certificates, trailers, seasons, pictures, scores. */
export function titleDetails(): Migration {
  return {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      const ofTitle = (table: string): CreateTableBuilder<string, 'title_id' | 'source'> =>
        schema
          .createTable(table)
          .addColumn('title_id', 'integer', (column) => column.notNull().references('titles.id').onDelete('cascade'))
          .addColumn('source', 'text', (column) => column.notNull());

      await ofTitle('title_details')
        .addColumn('original_title', 'text')
        .addColumn('original_language', 'text')
        .addColumn('released_on', 'text')
        .addColumn('poster_path', 'text')
        .addColumn('backdrop_path', 'text')
        .addColumn('logo_path', 'text')
        .addColumn('collection_id', 'text')
        .addColumn('collection_name', 'text')
        .addColumn('score', 'integer')
        .addColumn('votes', 'integer')
        .addPrimaryKeyConstraint('title_details_key', ['title_id', 'source'])
        .execute();
      await ofTitle('title_texts')
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('title', 'text')
        .addColumn('overview', 'text')
        .addColumn('tagline', 'text')
        .addPrimaryKeyConstraint('title_texts_key', ['title_id', 'source', 'language'])
        .execute();
      await ofTitle('title_certificates')
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('certificate', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('title_certificates_key', ['title_id', 'source', 'country'])
        .execute();
      await ofTitle('title_people')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('part', 'text')
        .addColumn('picture_path', 'text')
        .addPrimaryKeyConstraint('title_people_key', ['title_id', 'source', 'position'])
        .execute();
      await ofTitle('title_labels')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('title_labels_key', ['title_id', 'source', 'position'])
        .execute();
      await ofTitle('title_trailers')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('video', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('language', 'text')
        .addPrimaryKeyConstraint('title_trailers_key', ['title_id', 'source', 'position'])
        .execute();
      await ofTitle('title_seasons')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('episodes', 'integer')
        .addColumn('first_on', 'text')
        .addColumn('poster_path', 'text')
        .addPrimaryKeyConstraint('title_seasons_key', ['title_id', 'source', 'number'])
        .execute();
    },
  };
}
