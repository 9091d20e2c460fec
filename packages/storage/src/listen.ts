/** The pause before the next attempt, where the server is away. */
const againMs = 1_000;

/**
 * Calls `onNotice` whenever somebody notifies a channel of a PostgreSQL database, and whenever the connection is made, because what was said
 * before is lost. It has a connection of its own, and makes another one when that ends.
 */
export function listen(databaseUrl: string, channel: string, onNotice: () => void): { close(): Promise<void> } {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = async (): Promise<void> => {};

  async function connect(): Promise<void> {
    const { default: postgres } = await import('pg');
    const client = new postgres.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      void client.end().catch(() => {});
      if (!isClosed) timer = setTimeout(start, againMs).unref();
    };
    end = async () => {
      isOver = true;
      await client.end().catch(() => {});
    };
    client.on('error', again).on('end', again).on('notification', onNotice);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onNotice();
    } catch {
      again();
    }
  }
  let connecting: Promise<void> = Promise.resolve();
  function start(): void {
    connecting = connect().catch(() => {});
  }
  start();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      await end();
    },
  };
}
