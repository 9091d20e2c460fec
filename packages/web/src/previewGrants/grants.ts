import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Deployment } from '@agm/contract';
import { Problem } from '@agm/http/Problem';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';

/** What a grant shows: one remote at a deployed version or, with a deployment of its own, at a build on a developer's machine. */
export interface GrantedRelease {
  readonly remote: string;
  readonly version: string;
  readonly deployment: Deployment | null;
}

export interface Grant extends GrantedRelease {
  readonly id: string;
  readonly expiresAt: number;
}

export interface Grants {
  /** The token of a link that one browser may use until then. */
  make(release: GrantedRelease, expiresAt: number): Promise<{ readonly id: string; readonly token: string }>;
  /** Shows another build of the same machine's server in the place of the one it shows; null when there is no such grant, or it is over. */
  renew(id: string, release: GrantedRelease, now: number): Promise<Grant | null>;
  /** What a link would show. Throws `rest_grant_invalid` (403) for one that is not ours, is over or was used. */
  look(token: string, now: number): Promise<Grant>;
  /** Binds a link to this browser, once: answers the secret of its cookie. */
  redeem(token: string, now: number): Promise<Grant & { readonly secret: string }>;
  /** The grant of a cookie; null when there is none, or it is over. */
  of(secret: string, now: number): Promise<Grant | null>;
  /** Gives a cookie's grant back: it is over for everybody. */
  end(secret: string, now: number): Promise<Grant | null>;
}

const algorithm = 'HS256';
const purpose = 'grant';
const secretShape = /^[\w-]{43}$/;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const invalid = () =>
  new Problem('rest_grant_invalid', 403, 'This link is over: it was used, it expired, or it is not one of ours. Ask for another one.');

/** Links and cookies of grants. Links are signed with a key of the database, of cookies only the hash is kept. */
export async function openGrants(database: Database, issuer: string): Promise<Grants> {
  const key: Uint8Array = Buffer.from(await readSecret(database, 'grant-1', purpose), 'base64url');
  const columns = ['id', 'remote', 'version', 'deployment', 'expires_at'] as const;

  async function idOf(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience: purpose,
        requiredClaims: ['jti', 'exp', 'iss', 'aud'],
      });
      return payload.jti ?? '';
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) throw invalid();
      throw error;
    }
  }

  async function look(token: string, now: number): Promise<Grant> {
    const row = await database
      .selectFrom('remote_grants')
      .select(columns)
      .where('id', '=', await idOf(token))
      .where('browser', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) throw invalid();
    return asGrant(row);
  }

  const live = async (secret: string, now: number): Promise<Grant | null> => {
    if (!secretShape.test(secret)) return null;
    const row = await database
      .selectFrom('remote_grants')
      .select(columns)
      .where('browser', '=', hashOf(secret))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row ? asGrant(row) : null;
  };

  return {
    look,
    of: live,
    async make({ remote, version, deployment }, expiresAt) {
      const id = randomUUID();
      const now = Date.now();
      await database.deleteFrom('remote_grants').where('expires_at', '<=', now).execute();
      await database
        .insertInto('remote_grants')
        .values({
          id,
          remote,
          version,
          deployment: deployment && JSON.stringify(deployment),
          made_at: now,
          expires_at: expiresAt,
          browser: null,
        })
        .execute();
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(id)
        .setExpirationTime(Math.ceil(expiresAt / 1000))
        .sign(key);
      return { id, token };
    },
    async renew(id, { remote, version, deployment }, now) {
      const row = await database
        .selectFrom('remote_grants')
        .select(columns)
        .where('id', '=', id)
        .where('remote', '=', remote)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      const grant = row && asGrant(row);
      if (!grant?.deployment || grant.deployment.base !== deployment?.base) return null;
      await database
        .updateTable('remote_grants')
        .set({ version, deployment: JSON.stringify(deployment) })
        .where('id', '=', id)
        .execute();
      return { ...grant, version, deployment };
    },
    async redeem(token, now) {
      const grant = await look(token, now);
      const secret = randomBytes(32).toString('base64url');
      // Of two browsers that open it at the same moment one gets it.
      const { numUpdatedRows } = await database
        .updateTable('remote_grants')
        .set({ browser: hashOf(secret) })
        .where('id', '=', grant.id)
        .where('browser', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw invalid();
      return { ...grant, secret };
    },
    async end(secret, now) {
      const grant = await live(secret, now);
      if (grant) await database.deleteFrom('remote_grants').where('id', '=', grant.id).execute();
      return grant;
    },
  };
}

function asGrant({
  id,
  remote,
  version,
  deployment,
  expires_at: expiresAt,
}: {
  id: string;
  remote: string;
  version: string;
  deployment: string | null;
  expires_at: number;
}): Grant {
  return { id, remote, version, expiresAt, deployment: deployment === null ? null : (JSON.parse(deployment) as Deployment) };
}
