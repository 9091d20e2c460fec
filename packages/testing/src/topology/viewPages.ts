import { currentDeployment, type Registry } from '@agm/contract';
import { integrityOf } from '@agm/deploy/build';

export interface Viewed {
  views: number;
  /** Views whose first try failed. */
  retried: number;
  /** Views that failed on the second try as well, in a sentence each. */
  readonly broken: string[];
}

export const nothingViewed = (): Viewed => ({ views: 0, retried: 0, broken: [] });

/**
 * What a browser does with a page, without running it: reads the document, and brings the first scripts and all sheets of the shell and of the
 * remotes on it, each with the bytes of its hash where it has one.
 */
export async function viewPage(origin: string, address: string, viewed: Viewed): Promise<void> {
  viewed.views += 1;
  const first = await problemOf(origin, address);
  if (first === null) return;
  viewed.retried += 1;
  const second = await problemOf(origin, address);
  if (second !== null) viewed.broken.push(`${address}: ${first}; again: ${second}`);
}

interface PageData {
  readonly registry: Registry;
}

async function problemOf(origin: string, address: string): Promise<string | null> {
  try {
    const answer = await ask(origin + address);
    if (answer.status !== 200) return `the page answered ${answer.status}`;
    const html = await answer.text();
    const data = scriptIn<PageData>(html, 'page');
    const lists = scriptIn<Readonly<Record<string, string>>>(html, 'pins');
    if (!data || !lists || !html.endsWith('</html>')) return 'the document was cut';
    const shown = [...html.matchAll(/data-remote="([\w-]+)"[^>]*data-version="([^"]+)"/g)];
    if (shown.length === 0) return 'no remote is on the page';
    for (const [, name = '', version = ''] of shown) {
      const named = currentDeployment(data.registry, name);
      if (named?.version !== version) return `${name} was rendered by ${version}, and the page names ${named?.version ?? 'none'}`;
      const problem = await wrongFiles(origin + named.deployment.base, lists[origin + named.deployment.base] ?? '');
      if (problem !== null) return problem;
    }
    const ofTheShell = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"(?: integrity="([^"]+)")?/g)];
    if (!ofTheShell.some(([, file = '']) => file.endsWith('.js'))) return 'no script of the shell is on the page';
    for (const [, file = '', integrity] of ofTheShell) {
      const found = await bring(origin + file, integrity ?? null);
      if (typeof found === 'string') return found;
    }
    return wrongFiles(`${origin}/assets/`, lists[`${origin}/assets/`] ?? '');
  } catch (error) {
    return `${(error as Error).message} (${String((error as { cause?: { code?: string } }).cause?.code)})`;
  }
}

function scriptIn<T>(html: string, id: string): T | null {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as T);
}

/** The list of a folder's files has to be the one that the page names, and each first script and each sheet the one that the list names. */
async function wrongFiles(folder: string, listed: string): Promise<string | null> {
  const list = await bring(`${folder}hashes.json?${listed.slice(7, 15)}`, listed);
  if (typeof list === 'string') return list;
  const files = JSON.parse(list.toString()) as Readonly<Record<string, string>>;
  for (const [file, integrity] of Object.entries(files)) {
    if (!/^(?:main\.\w+|remoteEntry|__federation_expose_remote\..*)\.js$|\.css$/.test(file)) continue;
    const script = await bring(folder + file, integrity);
    if (typeof script === 'string') return script;
  }
  return null;
}

/** The bytes of a file with this hash, or whole where the page names none; else what is wrong. */
async function bring(url: string, integrity: string | null): Promise<Buffer | string> {
  const answer = await ask(url);
  if (answer.status !== 200) return `${url} answered ${answer.status}`;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return integrity === null || integrityOf(bytes) === integrity ? bytes : `${url} has other bytes than the page names`;
}

/** Without a kept connection, as each new visitor comes. */
const ask = (url: string) => fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(20_000) });
