import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { originOf } from '@agm/http/originOf';
import { seededLoginNames } from '@agm/members/accounts/seedLogins';
import { makeSetupToken } from '@agm/members/staff/setupLink';
import { publicDemoWarning } from './publicDemo.ts';
import { releaseStartMemory } from '@agm/storage/threads/releaseStartMemory';
import { setupNotice } from './setupNotice.ts';
import { startCard } from './startCard.ts';
import { explainStart, startServer } from './startServer.ts';

/** What has not come to its end by then, such as a mail to a silent server, is taken up after the next start. */
const closingMs = 1500;
const sameSignalMs = 500;

function closeOnSignal(app: App, { drainMs, shutdownMs }: Config): void {
  let closingSince: number | null = null;
  const end = async (): Promise<void> => {
    app.connections.leave();
    await wait(drainMs);
    await app.connections.drain(shutdownMs);
    await Promise.race([app.close(), wait(closingMs)]);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closingSince !== null) {
        // A second signal means that somebody is in a hurry. One key press may send two at once: to us, and to the command that started us.
        if (performance.now() - closingSince > sameSignalMs) process.exit(1);
        return;
      }
      closingSince = performance.now();
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const warning = publicDemoWarning(config);
  if (warning !== null) console.warn(warning);
  const app = await startServer(config, { plugins: async (settings) => (await import('./sitePlugins.ts')).sitePlugins(settings) });
  closeOnSignal(app, config);
  const address = app.server.address();
  const origin = originOf(config.host, typeof address === 'object' && address ? address.port : config.port);
  console.log(`listening on ${origin}`);
  releaseStartMemory();
  const { body } = await app.content.read('/content-api/list/list/');
  const setupToken = config.demo || config.cmsUrl !== null ? null : await makeSetupToken(app.storage, config, Date.now());
  console.log(
    startCard(origin, {
      titles: (body as { total: number }).total,
      logins: config.demo && config.cmsUrl === null ? seededLoginNames(config) : [],
    }),
  );
  // Standard output alone: the token is in no log, and in a fragment, which no browser sends.
  if (setupToken !== null) console.log(setupNotice(config.port === 0 ? origin : config.publicUrl, setupToken));
} catch (error) {
  console.error(explainStart(error, config));
  process.exit(1);
}
