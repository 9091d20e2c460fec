import { must, root } from './run.ts';

const benches: Readonly<Record<string, string>> = {
  catalogue: 'packages/catalogue-index/bench/run.ts',
  page: 'packages/testing/bench/page.ts',
  server: 'packages/testing/bench/server.ts',
  faults: 'packages/testing/bench/faults.ts',
  saves: 'packages/testing/bench/saves.ts',
  lighthouse: 'packages/testing/bench/lighthouse.ts',
  widget: 'packages/testing/bench/widget.ts',
  edit: 'packages/testing/bench/edit.ts',
  partners: 'packages/testing/bench/partners.ts',
  plan: 'packages/testing/bench/plan.ts',
};

/** `npm run bench -- <name>`: figures with their goals and their peers beside them. A benchmark is not a test. */
const [name = '', ...rest] = process.argv.slice(2);
const file = benches[name];
if (!file) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exit(1);
}
// It reads sources alone.
if (name !== 'catalogue') await import('./build.ts');
await must('node', ['--disable-warning=ExperimentalWarning', file, ...rest], { cwd: root });
