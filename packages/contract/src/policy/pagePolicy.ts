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

/**
 * The inline script that comes before every other one: it holds scripts to the integrity hashes that the page names in `#pins`. With the origin of
 * a CDN it loads the shell's files from there: the shell's build names them by their path on the site.
 */
export async function readIntegrityGuard(assets: string | null = null): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, 'integrityGuard.js'), 'utf8');
  const guard = text.replace(/^\s*\/\/.*\n|^\s+/gm, '');
  return assets === null ? guard : loadingFrom(assets, guard);
}

/** No page of a site without a CDN carries a byte of this. A worker starts from the site's own copy, whose address then stands for the CDN's. */
function loadingFrom(assets: string, guard: string): string {
  const moved = ['assets', 'remotes'].map(
    (folder) => `.replace(\`\${location.origin}/${folder}/\`, ${JSON.stringify(`${assets}/${folder}/`)})`,
  );
  const changes = [
    [".split('?')[0];\n", `.split('?')[0]${moved.join('')};\n`],
    ['times === 0 ? url :', 'times === 0 ? address :'],
  ] as const;
  return changes.reduce((changed, [from, to]) => {
    const [before, after, ...others] = changed.split(from);
    if (before === undefined || after === undefined || others.length > 0) throw new Error(`the integrity guard has no one place for ${to}`);
    return before + to + after;
  }, guard);
}
