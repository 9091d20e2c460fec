import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Parts {
  /** What the remote shows; other words are other bytes, and so another version. */
  readonly words?: string;
  readonly packageVersion?: string;
  readonly server?: string;
  readonly web?: Readonly<Record<string, string | null>>;
  /** `agm` of its package.json. */
  readonly agm?: object;
  readonly shared?: readonly { readonly name: string; readonly requiredVersion: string }[];
}

/** A folder of its own for one test file, and its end. */
export async function workshop(): Promise<{ readonly dir: string; close(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'agm-deploy-'));
  return { dir, close: () => rm(dir, { recursive: true, force: true }) };
}

/** What webpack would leave of a very small remote: its entry, one chunk, one sheet, the server entry and the manifest. Null leaves a file out. */
export async function tinyRemote(
  dir: string,
  {
    words = 'hello',
    packageVersion = '1.0.0',
    agm,
    server,
    web = {},
    shared = [{ name: 'react', requiredVersion: '^19.0.0' }],
  }: Parts = {},
): Promise<string> {
  await rm(dir, { recursive: true, force: true });
  const files: Record<string, string | null> = {
    'dist/server/server.cjs':
      server ??
      `const head = { status: 200, title: 'Tiny' };
exports.remote = { contract: 1, reads: () => [], render: () => ({ html: ${JSON.stringify(`<h1>${words}</h1>`)}, head }) };`,
    'dist/web/remoteEntry.js': `var tiny = ${JSON.stringify(words)};`,
    'dist/web/remoteEntry.js.br': 'compressed',
    'dist/web/chunk.1a2b.js': 'void 0;',
    'dist/web/wall.3c4d.css': '.wall{}',
    'dist/web/mf-manifest.json': JSON.stringify({ shared }),
    'dist/web/notes.LICENSE.txt': 'not for visitors',
    'package.json': JSON.stringify({ version: packageVersion, agm }),
    ...Object.fromEntries(Object.entries(web).map(([file, text]) => [`dist/web/${file}`, text])),
  };
  for (const [file, text] of Object.entries(files)) {
    if (text === null) continue;
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return dir;
}
