/** The part of node-postgres that storage uses; the package ships no types. */
declare module 'pg' {
  import type { PostgresPool } from 'kysely';

  interface Types {
    getTypeParser(oid: number, format?: string): unknown;
  }
  interface Pool extends PostgresPool {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'connect', listener: (client: Client) => void): this;
  }
  interface Client {
    connect(): Promise<void>;
    query(text: string): Promise<unknown>;
    on(event: 'notification' | 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): Promise<void>;
  }
  const postgres: {
    readonly Client: new (options: { connectionString: string; keepAlive?: boolean; connectionTimeoutMillis?: number }) => Client;
    readonly Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number; types?: Types }) => Pool;
    readonly types: Types;
  };
  export default postgres;
}
