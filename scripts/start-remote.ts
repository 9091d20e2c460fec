import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveAlonePage } from '../packages/deploy/src/alonePage.ts';
import { watchSources } from '../packages/deploy/src/watchSources.ts';
import { createApp, originOf, openSite, readConfig } from '../packages/server/src/index.ts';
import { root } from './run.ts';

/**
 * `npm start -w remotes/<name>`: builds that remote alone, from its `src/dev.tsx`, and serves it with nothing but the content API beside it:
 * no host, no registry, no other remote. A page that is open takes each change of a source in its place.
 */
const [name = ''] = process.argv.slice(2);
const dir = path.join(root, 'remotes', name);
await watchSources(name, dir);
const page = await serveAlonePage(name, dir);

const config = readConfig({
  PORT: '3100',
  DEMO: '1',
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), `agm-${name}-`)),
});
const app = await createApp({
  config,
  storage: await openSite(config),
  plugins: [
    async (server) => {
      for (const address of ['/', '/alone/:file'])
        server.get(address, async (request, reply) => {
          reply.hijack();
          await page.answer(new URL(request.url, config.publicUrl), reply.raw);
        });
    },
  ],
});
await app.listen({ host: config.host, port: config.port });
const address = app.server.address();
console.log(`${name} alone: listening on ${originOf(config.host, typeof address === 'object' && address ? address.port : config.port)}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    page.close();
    void app.close().finally(() => process.exit(0));
  });
