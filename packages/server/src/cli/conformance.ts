import { parseArgs } from 'node:util';
import { ConfigError } from '@agm/http/ConfigError';
import type { Login } from '../conformance/Host.ts';
import { runConformance } from '../conformance/runConformance.ts';
import { readRouteTable } from '@agm/http/routeTable';
import { UsageError } from './UsageError.ts';

const usage = `Usage: npm run conformance -- --cms <origin> [--member name:password] [--editor name:password] [--write] [--routes <file>]

  --member, --editor   logins to ask with; also CONFORMANCE_MEMBER and CONFORMANCE_EDITOR, so that no password stands in a shell's history
  --write              also post, edit and delete a comment and a review, send feedback, and count a view and a click
  --routes             the paths that differ, as in CMS_ROUTES`;

const words = { holds: 'holds  ', fails: 'FAILS  ', unasked: 'unasked', lacking: 'lacking' } as const;

/** Prints clause by clause what holds on a content host; the exit code is 1 when something does not. */
async function run(args: readonly string[]): Promise<number> {
  const { cms, member, editor, write, routes } = readWords(args);
  const options = {
    cms: readOrigin(cms),
    routes: readRouteTable(routes ?? process.env['CMS_ROUTES'] ?? null),
    logins: {
      ...readLogin('member', member ?? process.env['CONFORMANCE_MEMBER']),
      ...readLogin('editor', editor ?? process.env['CONFORMANCE_EDITOR']),
    },
    mayWrite: write,
  };
  const counts = { holds: 0, fails: 0, unasked: 0, lacking: 0 };
  for await (const { check, outcome, reason } of runConformance(options)) {
    counts[outcome] += 1;
    console.log(`${words[outcome]}  ${check.clauses.join(' ').padEnd(20)}  ${check.route} ${check.says}${reason && `: ${reason}`}`);
  }
  console.log(
    `\n${counts.holds} hold, ${counts.fails} do not, ${counts.unasked} were not asked${counts.lacking > 0 ? `, ${counts.lacking} this WordPress does not offer: the pages leave them out` : ''}.`,
  );
  return counts.fails > 0 ? 1 : 0;
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        cms: { type: 'string' },
        member: { type: 'string' },
        editor: { type: 'string' },
        write: { type: 'boolean', default: false },
        routes: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}

function readOrigin(text: string | undefined): string {
  if (text === undefined) throw new UsageError(usage);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`--cms is "${text}": it must be the origin of a content host, like https://cms.example.`);
  // A WordPress may be in a folder of its origin; its API is below it.
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function readLogin(who: 'member' | 'editor', text: string | undefined): Partial<Record<'member' | 'editor', Login>> {
  if (text === undefined || text === '') return {};
  const at = text.indexOf(':');
  if (at < 1) throw new UsageError(`--${who} must be name:password.`);
  return { [who]: { username: text.slice(0, at), password: text.slice(at + 1) } };
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
