import fc from 'fast-check';
import { badRequests, judge } from '../../server/test/badRequests.ts';
import { startTestServer } from '../../server/test/testServer.ts';
import { logIn } from '../src/logIn.ts';

export interface HostileTraffic {
  readonly sent: number;
  /** Answers 5xx, and refusals outside the error shape, each with what caused it. */
  readonly faults: readonly string[];
}

const atOnce = 32;

/** Sends generated bad requests over every route of the content host, new ones every time; on the PostgreSQL of `DATABASE_URL`, if it names one. */
export async function sendBadRequests(count: number): Promise<HostileTraffic> {
  const databaseUrl = process.env['DATABASE_URL'];
  const server = await startTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  try {
    const bearers = [await logIn(server, 'subscriber'), await logIn(server, 'premium'), await logIn(server)];
    const requests = badRequests(server.app.servedRoutes, bearers);
    const faults: string[] = [];
    let sent = 0;
    while (sent < count) {
      const some = fc.sample(requests, Math.min(atOnce, count - sent));
      sent += some.length;
      const verdicts = await Promise.all(some.map((one) => judge(server.origin, one)));
      verdicts.forEach(({ fault }, n) => {
        if (fault !== null) faults.push(`${fault}\n  ${JSON.stringify(some[n])}`);
      });
    }
    return { sent, faults };
  } finally {
    await server.close();
  }
}
