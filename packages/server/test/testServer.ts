import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../src/app.ts';
import { readConfig, type Config, type Environment } from '../src/config.ts';
import { freePort } from '@agm/testing/site';
import { startServer } from '../src/startServer.ts';
import { createFolder, fillFolder, fillingOf } from './templates.ts';

export interface TestServer {
  readonly app: App;
  readonly config: Config;
  /** `http://127.0.0.1:49152` */
  readonly origin: string;
  readonly dataDir: string;
  /** Ends the server and, unless the folder was given, removes its data. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Settings on top of the defaults of a test: loopback, a free port, a fresh data folder, the starter catalogue, no Chromium. */
  readonly environment?: Environment;
  /** A data folder that stays. */
  readonly dataDir?: string;
  readonly plugins?: (config: Config) => readonly FastifyPluginAsync[];
}

/** The real server in this process, on a free port, with a data folder of its own. */
export async function startTestServer({ environment = {}, dataDir, plugins }: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await createFolder());
  const remove = async (): Promise<void> => {
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const config = readConfig({
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DEMO: '1',
      HEALING_TRIALS: '0',
      ...environment,
    });
    if (config.databaseUrl === null && !existsSync(join(folder, 'site.sqlite'))) await fillFolder(folder, fillingOf(config));
    const app = await startServer(config, { log: false, ...(plugins && { plugins }) });
    return {
      app,
      config,
      origin: `http://127.0.0.1:${config.port}`,
      dataDir: folder,
      async close() {
        const isClosed = app.close();
        // An answer that a test left unread would hold its connection for more than a minute.
        app.server.closeAllConnections();
        await isClosed;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
