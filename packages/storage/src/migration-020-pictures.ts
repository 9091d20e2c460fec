import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './Database.ts';
import { keepPictures, type PictureName } from './pictures.ts';

/** Which picture of a source has which address here. Those that earlier imports have named are known at once. */
export function pictures(): Migration {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      await database.schema
        .createTable('pictures')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .execute();
      const { rows } = await sql<PictureName>`
        select distinct 'poster' as kind, poster_path as path from title_details where source = 'tmdb' and poster_path is not null
        union all
        select distinct 'backdrop' as kind, backdrop_path as path from title_details where source = 'tmdb' and backdrop_path is not null
        union all
        select distinct 'person' as kind, picture_path as path from title_people where source = 'tmdb' and picture_path is not null
      `.execute(database);
      await keepPictures(database as Database, rows);
    },
  };
}
