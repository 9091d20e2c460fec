import { existsSync } from 'node:fs';
import { must } from './run.ts';

/** Publishes the builds that stand here and serves them: what a container or a unit starts. `npm start` builds first. */
const server = new URL('../packages/server/dist/server/main.js', import.meta.url);
if (!existsSync(server)) {
  console.error('The server is not built: run `npm run build`.');
  process.exit(1);
}
await must('node', ['--disable-warning=ExperimentalWarning', 'packages/server/src/cli/publish.ts']);
await import(server.href);
