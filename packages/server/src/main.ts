import { readConfig, originOf, type Config } from './config.ts';
import type { App } from './app.ts';
import { seededLoginNames } from './members/seedLogins.ts';
import { publicDemoWarning } from './publicDemo.ts';
import { sitePlugins } from './sitePlugins.ts';
import { startCard } from './startCard.ts';
import { explainStart, startServer } from './startServer.ts';

function closeOnSignal(app: App): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means that somebody is in a hurry.
      if (isClosing) process.exit(1);
      isClosing = true;
      app.close().then(() => process.exit(0), (error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  const warning = publicDemoWarning(config);
  if (warning !== null) console.warn(warning);
  const app = await startServer(config, { plugins: sitePlugins() });
  closeOnSignal(app);
  const address = app.server.address();
  const origin = originOf(config.host, typeof address === 'object' && address ? address.port : config.port);
  console.log(`listening on ${origin}`);
  const { body } = await app.content.read('/content-api/list/list/');
  console.log(startCard(origin, { titles: (body as { total: number }).total, logins: config.demo && config.cmsUrl === null ? seededLoginNames(config) : [] }));
} catch (error) {
  console.error(explainStart(error, config));
  process.exit(1);
}
