import { once } from 'node:events';
import { createServer } from 'node:net';
import { originOf } from '@agm/http/originOf';
import type { Config } from '../config.ts';
import { explainStart } from '../startServer.ts';
import { broken, good, type Check } from './Finding.ts';

const timeoutMs = 4000;

export const checkPort = (config: Config): Check => ({
  subject: 'port',
  async run() {
    const { host, port } = config;
    const server = createServer();
    try {
      server.listen({ host, port });
      await once(server, 'listening');
      return [good(`Port ${port} on ${host} is free: the server does not run.`)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return [broken(explainStart(error, config))];
      return [await whoAnswers(config, error)];
    } finally {
      server.close();
    }
  },
});

async function whoAnswers(config: Config, taken: unknown) {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const origin = originOf(any[config.host] ?? config.host, config.port);
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const body = (await answer.json()) as { status?: unknown; code?: unknown; message?: unknown };
    if (body.status === 'ready') return good(`The server runs on ${origin} and is ready.`);
    if (body.code === 'rest_unavailable') return broken(`The server runs on ${origin} and cannot write: ${String(body.message)}`);
  } catch {
    // Another program, or a server that hangs.
  }
  return broken(`${explainStart(taken, config)} It does not answer as this site does.`);
}
