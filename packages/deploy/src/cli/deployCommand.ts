import type { Command } from './readWords.ts';

/** `npm run deploy`, whose `--no-stories` is for the part of it that checks the stories first (`scripts/storyGate.ts`). */
export const deployCommand: Command = {
  name: 'npm run deploy',
  usage:
    'usage: npm run deploy -- <remote> [--version V] [--to <address or folder>] [--canary <per cent> | --promote] [--no-browser] [--no-stories] [--why "…"] [--as <name>] [--json]',
  flags: ['version', 'to', 'canary', 'promote', 'no-browser', 'no-stories', 'why', 'as', 'json'],
};
