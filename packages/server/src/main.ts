import { readConfig, originOf, type Config } from './config.ts';
import type { App } from './app.ts';
import { sitePlugins } from './sitePlugins.ts';
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
  const app = await startServer(config, { plugins: sitePlugins(config) });
  closeOnSignal(app);
  const address = app.server.address();
  console.log(`listening on ${originOf(config.host, typeof address === 'object' && address ? address.port : config.port)}`);
} catch (error) {
  console.error(explainStart(error, config));
  process.exit(1);
}
