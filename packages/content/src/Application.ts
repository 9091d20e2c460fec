import type {} from '@agm/http/Application';
import type {} from '@agm/members/Application';
import type { Database } from '@agm/storage/Storage';
import type { ContentReader } from './reads/ContentReader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where titles and their offers are: the same database or, with a WordPress, the copy of its posts. */
    readonly titles: Database;
    /** Public reads without HTTP: the same code as the routes. */
    readonly content: ContentReader;
    /** Grows with every change of the catalogue that requests can see. */
    readonly catalogueRevision: number;
    /** Takes a change of the catalogue over now instead of within a second. */
    refreshCatalogue(): Promise<void>;
  }
}
