import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, originOf, openSite, readConfig } from '../packages/server/src/index.ts';
import { must, root, run } from './run.ts';

/**
 * `npm start -w remotes/<name>`: builds that remote alone, from its `src/dev.tsx`, and serves it with nothing but the content API beside it:
 * no host, no registry, no other remote. It is rebuilt whenever its source changes.
 */
const [name = ''] = process.argv.slice(2);
const dir = path.join(root, 'remotes', name);
const built = path.join(dir, 'dist/alone');
const environment = { AGM_ALONE: '1', AGM_BUILD: 'development' };
await must('webpack', [], { cwd: dir, env: environment });
void run('webpack', ['--watch'], { cwd: dir, env: environment, isQuiet: true });

const config = readConfig({
  PORT: '3100',
  DEMO: '1',
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), `agm-${name}-`)),
});
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const app = await createApp({
  config,
  storage: await openSite(config),
  plugins: [
    async (server) => {
      server.get('/alone/:file', async (request, reply) => {
        const { file } = request.params as { file: string };
        const text = (await readdir(built)).includes(file) ? await readFile(path.join(built, file)) : null;
        return text === null
          ? reply.callNotFound()
          : reply
              .type(types[path.extname(file)] ?? 'application/octet-stream')
              .header('cache-control', 'no-store')
              .send(text);
      });
      server.get('/', async (_request, reply) => {
        const sheets = (await readdir(built))
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" href="/alone/${file}">`);
        return reply
          .type('text/html')
          .header('cache-control', 'no-store')
          .send(
            `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}, alone</title><link rel="icon" href="data:,">${sheets.join('')}<body><script src="/alone/alone.js"></script>`,
          );
      });
    },
  ],
});
await app.listen({ host: config.host, port: config.port });
const address = app.server.address();
console.log(`${name} alone: listening on ${originOf(config.host, typeof address === 'object' && address ? address.port : config.port)}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close().finally(() => process.exit(0)));
