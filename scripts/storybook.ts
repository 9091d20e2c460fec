import { must, root } from './run.ts';

await must('storybook', ['dev', '--config-dir', '.storybook', '--port', '6006', '--host', '127.0.0.1', '--no-open', '--ci'], { cwd: `${root}/storybook`, env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
