import { parseArgs } from 'node:util';
import { DeployError } from '../DeployError.ts';

const options = {
  version: { type: 'string' },
  to: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  publish: { type: 'boolean' },
  why: { type: 'string' },
  as: { type: 'string' },
  share: { type: 'string' },
  take: { type: 'string' },
  hours: { type: 'string' },
  remotes: { type: 'string' },
  days: { type: 'string' },
  'no-browser': { type: 'boolean' },
  'no-stories': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export type Flag = keyof typeof options;

export interface Command {
  /** As somebody types it: `npm run deploy`. */
  readonly name: string;
  readonly usage: string;
  readonly flags: readonly Flag[];
}

/** The words and flags of a command. Which command it is may depend on its words; an unknown flag is refused with a list of the known ones. */
export function readWords(
  args: readonly string[],
  commandOf: (words: readonly string[]) => Command,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const { tokens, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const command = commandOf(positionals);
  const known = command.flags.map((flag) => `--${flag}`).join(', ');
  const unknown = tokens.find((token) => token.kind === 'option' && !(command.flags as readonly string[]).includes(token.name));
  if (unknown?.kind === 'option') throw new DeployError(`${command.name} knows no ${unknown.rawName}: it takes ${known}`);
  const swallowed = command.flags.find((flag) => isSwallowed(flag, environment));
  if (swallowed)
    throw new DeployError(
      `npm kept --${swallowed} for itself: write two dashes before the words of the command, as in \`${command.name} -- …\``,
    );
  try {
    const { values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, values, command };
  } catch (cause) {
    const [what] = (cause as Error).message.split(/[.\n]/, 1);
    throw new DeployError(`${what}: ${command.name} takes ${known}`, { cause });
  }
}

/** Without `--` npm reads flags as its own settings, and `npm run deploy comments --promote` would publish the working tree. It takes --to for a setting that begins so. */
function isSwallowed(flag: Flag, environment: Readonly<Record<string, string | undefined>>): boolean {
  if (flag.startsWith('no-')) return false;
  const names = flag === 'to' ? ['to', 'token_description'] : [flag];
  return names.some((name) => Boolean(environment[`npm_config_${name}`]));
}
