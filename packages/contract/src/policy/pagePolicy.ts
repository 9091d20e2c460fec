import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What one kind of page admits beside what all do, as sources of the directive. */
export interface AlsoAdmitted {
  readonly script?: string;
  readonly style?: string;
  readonly connect?: string;
  readonly image?: string;
  readonly font?: string;
  readonly frame?: string;
  /** Names of Trusted Types policies beside the integrity guard's own. */
  readonly trustedTypes?: string;
}

/** The content policy for host and remotes: no inline style, no eval, no frame but those named, no script that the page did not name. */
export function contentPolicy(nonce: string, also: AlsoAdmitted = {}): string {
  const more = (kind: keyof AlsoAdmitted): string => (also[kind] ? ` ${also[kind]}` : '');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${more('script')}`,
    `style-src 'self' 'nonce-${nonce}'${more('style')}`,
    `connect-src 'self'${more('connect')}`,
    `img-src 'self' data:${more('image')}`,
    ...(also.frame ? [`frame-src ${also.frame}`] : []),
    `font-src 'self'${more('font')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The integrity guard makes the one policy there is, before any other script could.
    `trusted-types default${more('trustedTypes')}`,
  ].join('; ');
}

/** Every script has a hash that the page names. */
export const integrityPolicy = 'blocked-destinations=(script)';

/** The inline script that comes before every other one: it holds scripts to the integrity hashes that the page names in `#pins`. */
export async function readIntegrityGuard(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, 'integrityGuard.js'), 'utf8');
  return text.replace(/^\s*\/\/.*\n|^\s+/gm, '');
}
