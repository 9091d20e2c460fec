import { DeployError, type DeployErrorKind } from './DeployError.ts';

/** Who calls a registry, and why; for the audit log. */
export interface Signature {
  /** The name that a person states; it comes first. */
  readonly who?: string;
  /** The name that their machine states; used when neither they nor the token have a name. */
  readonly machineUser?: string;
  readonly why?: string;
}

/** A registry at an address, called with its token. */
export interface HttpRegistry {
  readonly origin: string;
  /** Answers the body; a refusal is a `DeployError` in the registry's own words. */
  ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
}

const limitMs = 120_000;
const kinds: Readonly<Record<number, DeployErrorKind>> = { 404: 'missing', 409: 'conflict' };

/** The registry of a site, by its origin. `token` is the server's `REGISTRY_TOKEN`. */
export function httpRegistry(origin: string, token: string | undefined): HttpRegistry {
  return {
    origin,
    async ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
      const answer = await fetch(new URL(path, origin), {
        method,
        // A token goes to the address that was named, and to no other.
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new DeployError(`${origin} did not answer: is a server running there?`, { cause });
      });
      const said = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
      if (!answer.ok)
        throw new DeployError(
          `${origin} refused (${answer.status}${said?.code ? ` ${said.code}` : ''}): ${said?.message ?? 'no reason was given'}`,
          { kind: kinds[answer.status] ?? 'refused' },
        );
      if (said === null) throw new DeployError(`${origin} answered ${method} ${path} with something that is no registry's answer`);
      return said as T;
    },
  };
}
