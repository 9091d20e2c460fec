import { must } from './run.ts';

await import('./build.ts');
await must('node', ['--disable-warning=ExperimentalWarning', 'packages/deploy/src/cli/publish.ts']);
await import('../packages/server/src/main.ts');
