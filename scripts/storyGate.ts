import { globSync } from 'node:fs';
import path from 'node:path';
import { sourceOf } from '../packages/deploy/src/cli/arguments.ts';
import { deployCommand } from '../packages/deploy/src/cli/deployCommand.ts';
import { answer, isJson, say } from '../packages/deploy/src/cli/output.ts';
import { readWords } from '../packages/deploy/src/cli/readWords.ts';
import { findChromium } from '../packages/testing/src/chromium.ts';
import { root, run } from './run.ts';

const limitMs = 15 * 60_000;

/**
 * The part of a deploy's gate that needs a browser: every story of the remote renders, plays and gives axe nothing to say. What is
 * wrong is printed, story and rule. `args` are the words of `npm run deploy`; `--no-stories` leaves them out on purpose.
 * A version that is published already (`--promote`) was asked then, and words that are none are for the command itself to refuse.
 */
export async function storiesHold(args: readonly string[]): Promise<boolean> {
  const asked = deploymentOf(args);
  if (asked === null) return true;
  const { name, isLeftOut } = asked;
  const hasStories = globSync('src/**/*.stories.tsx', { cwd: path.join(root, 'remotes', name) }).length > 0;
  const reason = isLeftOut
    ? '--no-stories'
    : !hasStories
      ? 'it has none'
      : !findChromium()
        ? 'there is no Chromium here; install one, or name it in CHROMIUM'
        : null;
  if (reason !== null) {
    say(`The stories of ${name} were not looked at: ${reason}.`);
    return true;
  }
  say(`Looking at the stories of ${name} first; --no-stories leaves them out …`);
  const check = ['--disable-warning=ExperimentalWarning', 'checkStories.ts', '--check', '--no-pictures', '--of', name];
  const began = performance.now();
  if ((await run('node', check, { cwd: path.join(root, 'storybook'), limitMs, isQuiet: isJson })) === 0) return true;
  if (performance.now() - began >= limitMs)
    console.error(`stories: those of '${name}' did not end within ${limitMs / 60_000} minutes: look for a loop in one of them`);
  const message = `stories: '${name}' was not deployed: mend what is said above (\`npm run storybook -- --check --of ${name}\` looks again), or leave its stories out with --no-stories`;
  console.error(message);
  answer({ error: { kind: 'refused', message } }, () => {});
  return false;
}

/** The remote that is to be built and published; null when the command does something else. */
function deploymentOf(args: readonly string[]): { readonly name: string; readonly isLeftOut: boolean } | null {
  try {
    const {
      words: [name = '', ...others],
      values,
    } = readWords(args, () => deployCommand);
    sourceOf(name);
    return others.length === 0 && !values.promote ? { name, isLeftOut: values['no-stories'] ?? false } : null;
  } catch {
    return null;
  }
}
