import { must, root } from './run.ts';

const asked = process.argv.slice(2);
const cwd = `${root}/storybook`;
const env = { STORYBOOK_DISABLE_TELEMETRY: '1' };
// With words behind it, the stories are looked at instead of shown: `npm run storybook -- --check account`.
if (asked.length > 0) await must('node', ['--disable-warning=ExperimentalWarning', 'checkStories.ts', ...asked], { cwd, env });
else
  await must('storybook', ['dev', '--config-dir', '.storybook', '--port', '6006', '--host', '127.0.0.1', '--no-open', '--ci'], {
    cwd,
    env,
  });
