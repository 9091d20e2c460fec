import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alonePage } from '../packages/deploy/src/alonePage.ts';
import { createApp, originOf, openSite, readConfig } from '../packages/server/src/index.ts';
import { must, root, run } from './run.ts';

/**
 * `npm start -w remotes/<name>`: builds that remote alone, from its `src/dev.tsx`, and serves it with nothing but the content API beside it:
 * no host, no registry, no other remote. It is rebuilt whenever its source changes.
 */
const [name = ''] = process.argv.slice(2);
const dir = path.join(root, 'remotes', name);
const page = alonePage(name, dir);
const environment = { AGM_ALONE: '1', AGM_BUILD: 'development' };
await must('webpack', [], { cwd: dir, env: environment });
void run('webpack', ['--watch'], { cwd: dir, env: environment, isQuiet: true });

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
      server.get('/alone/:file', async (request, reply) => {
        const file = await page.file((request.params as { file: string }).file);
        return file === null ? reply.callNotFound() : reply.type(file.type).header('cache-control', 'no-store').send(file.bytes);
      });
      server.get('/', async (_request, reply) =>
        reply
          .type('text/html')
          .header('cache-control', 'no-store')
          .send(await page.html()),
      );
    },
  ],
});
await app.listen({ host: config.host, port: config.port });
const address = app.server.address();
console.log(`${name} alone: listening on ${originOf(config.host, typeof address === 'object' && address ? address.port : config.port)}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close().finally(() => process.exit(0)));
