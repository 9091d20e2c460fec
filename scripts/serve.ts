import { must } from './run.ts';

/** Publishes the builds that stand here and serves them: what a container or a unit starts. `npm start` builds first. */
await must('node', ['--disable-warning=ExperimentalWarning', 'packages/server/src/cli/publish.ts']);
await import(new URL('../packages/server/dist/server/main.js', import.meta.url).href);
