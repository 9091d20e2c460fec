import { DeployError } from '../DeployError.ts';
import { answer } from './output.ts';
import type { Place } from './place.ts';
import type { Flag } from './readWords.ts';
import type { Signed } from './signature.ts';

/** A team's token as a registry lists it. Moments are milliseconds since 1970. */
interface TeamToken {
  readonly id: number;
  readonly name: string;
  readonly remotes: readonly string[];
  readonly madeBy: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly revokedAt: number | null;
}

interface TokenOrder {
  readonly registry: Extract<Place, { registry: unknown }>['registry'];
  readonly values: Readonly<Partial<Record<Flag, string | boolean>>>;
  readonly signed: Signed;
  /** How the command is used, for a refusal. */
  readonly usage: string;
}

const path = '/remotes/tokens';

/** `token list`, `token make <name> --remotes a,b [--days 90]`, `token revoke <name>`: an operator makes tokens for teams. */
export async function manageTokens([act, name, ...others]: readonly string[], order: TokenOrder): Promise<void> {
  const { usage } = order;
  if (others.length > 0 || (name === undefined) !== (act === 'list')) throw new DeployError(usage);
  if (act === 'list') return list(order);
  if (act === 'make') return make(name ?? '', order);
  if (act === 'revoke') return revoke(name ?? '', order);
  throw new DeployError(usage);
}

async function list({ registry }: TokenOrder): Promise<void> {
  const tokens = await registry.ask<readonly TeamToken[]>('GET', path);
  answer({ tokens }, () => {
    if (tokens.length === 0) console.log('No team has a token of its own yet.');
    else console.table(tokens.map(rowOf));
  });
}

async function make(name: string, { registry, values: { remotes, days }, signed: { signature }, usage }: TokenOrder): Promise<void> {
  if (typeof remotes !== 'string') throw new DeployError(`${usage}\n--remotes names those that the token may move: comments,account`);
  if (days !== undefined && !/^\d{1,3}$/.test(String(days))) throw new DeployError(`--days is "${days}": a token works for 1 to 366 days`);
  const made = await registry.ask<TeamToken & { readonly token: string }>('POST', path, {
    name,
    remotes: remotes.split(',').map((one) => one.trim()),
    ...(days !== undefined && { days: Number(days) }),
    ...signature,
  });
  answer(made, () =>
    console.log(
      `${made.name} may deploy ${made.remotes.join(', ')} until ${dayOf(made.expiresAt)}. This is the only time that the token is shown; it goes into REGISTRY_TOKEN:\n\n  ${made.token}\n`,
    ),
  );
}

async function revoke(name: string, { registry }: TokenOrder): Promise<void> {
  const tokens = (await registry.ask<readonly TeamToken[]>('GET', path)).filter(({ revokedAt }) => revokedAt === null);
  const found = tokens.find((token) => token.name === name);
  if (!found)
    throw new DeployError(
      `there is no token '${name}' (${tokens.length === 0 ? 'there is none at all' : `there are ${tokens.map((token) => token.name).join(', ')}`})`,
      { kind: 'missing' },
    );
  await registry.ask('DELETE', `${path}/${found.id}`);
  answer({ revoked: name }, () => console.log(`${name} opens nothing any more.`));
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const rowOf = ({ name, remotes, madeBy, expiresAt, usedAt, revokedAt }: TeamToken) => ({
  name,
  remotes: remotes.join(', '),
  state:
    revokedAt !== null
      ? `revoked on ${dayOf(revokedAt)}`
      : expiresAt <= Date.now()
        ? `expired on ${dayOf(expiresAt)}`
        : `until ${dayOf(expiresAt)}`,
  'last used': usedAt === null ? 'never' : dayOf(usedAt),
  'made by': madeBy,
});
