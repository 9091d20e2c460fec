import { must, root } from './run.ts';

await must('storybook', ['build', '--config-dir', '.storybook', '--output-dir', 'storybook-static', '--quiet'], {
  cwd: `${root}/storybook`,
  env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
});
await must('node', ['--disable-warning=ExperimentalWarning', 'checkDocumentation.ts'], { cwd: `${root}/storybook` });
