/** The part of node-postgres that storage uses; the package ships no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  interface Types {
    getTypeParser(oid: number, format?: string): unknown;
  }
  interface Pool extends PostgresPool {
    on(event: 'error', listener: (error: Error) => void): this;
  }
  interface Client {
    connect(): Promise<void>;
    query(text: string): Promise<unknown>;
    end(): Promise<void>;
  }
  const postgres: {
    readonly Client: new (options: { connectionString: string }) => Client;
    readonly Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number; types?: Types }) => Pool;
    readonly types: Types;
  };
  export default postgres;
}
