/** The part of node-postgres that storage uses; the package ships no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  interface Types {
    getTypeParser(oid: number, format?: string): unknown;
  }
  class Pool implements PostgresPool {
    constructor(options: { connectionString: string; max: number; connectionTimeoutMillis: number; types: Types });
    readonly options: object;
    connect: PostgresPool['connect'];
    end: PostgresPool['end'];
    on(event: 'error', listener: (error: Error) => void): this;
  }
  const postgres: { readonly Pool: typeof Pool; readonly types: Types };
  export default postgres;
}
