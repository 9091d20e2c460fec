/** The part of node-postgres that storage uses; the package ships no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  interface Types {
    getTypeParser(oid: number, format?: string): unknown;
  }
  interface Pool extends PostgresPool {
    on(event: 'error', listener: (error: Error) => void): this;
  }
  const postgres: {
    readonly Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number; types: Types }) => Pool;
    readonly types: Types;
  };
  export default postgres;
}
