import { randomUUID } from 'node:crypto';

/** A database's name that nobody has. */
export const freshName = (): string => `agm_${randomUUID().replaceAll('-', '')}`;

/** The address of a database on a PostgreSQL server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One command to a PostgreSQL server, over a connection that is closed again. */
export async function commandServer(server: string, command: string): Promise<void> {
  const { default: postgres } = await import('pg');
  const client = new postgres.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
