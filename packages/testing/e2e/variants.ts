import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packUpload, type Upload } from '@agm/deploy/upload';
import type { Site } from '@agm/testing/site';
import { operatorOf } from './operator.ts';

const root = path.resolve(__dirname, '../../..');

export interface Change {
  /** Becomes of the remote's exposed chunk. */
  web?(source: string): string;
  /** Becomes of the file by which Module Federation knows the remote. */
  entry?(source: string): string;
  /** Becomes of the server entry. */
  server?(source: string): string;
}

const asItIs = (source: string) => source;

/** A built remote with other words in it: what a team's next build would be, without waiting for webpack. */
export async function variantOf(
  remote: string,
  dir: string,
  { web = asItIs, entry = asItIs, server = asItIs }: Change,
): Promise<Upload['files']> {
  const from = path.join(root, 'remotes', remote);
  await rm(dir, { recursive: true, force: true });
  await mkdir(path.join(dir, 'dist'), { recursive: true });
  await Promise.all(
    ['package.json', 'dist/web', 'dist/server'].map((part) => cp(path.join(from, part), path.join(dir, part), { recursive: true })),
  );
  const expose = (await readdir(path.join(dir, 'dist/web'))).find((name) => /^__federation_expose_remote\..*\.js$/.test(name)) ?? '';
  for (const [file, change] of [
    [`dist/web/${expose}`, web],
    ['dist/web/remoteEntry.js', entry],
    ['dist/server/server.cjs', server],
  ] as const) {
    const source = await readFile(path.join(dir, file), 'utf8');
    const changed = change(source);
    if (changed === source) continue;
    await writeFile(path.join(dir, file), changed);
    if (file.startsWith('dist/web')) await writeFile(path.join(dir, `${file}.br`), brotliCompressSync(changed));
  }
  return packUpload(dir);
}

/** Publishes over HTTP, as a machine that builds does. Answers status and body. */
export async function publishAt(
  site: Site,
  remote: string,
  upload: Upload,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const answer = await fetch(`${site.origin}/remotes/${remote}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await operatorOf(site)) },
    body: JSON.stringify(upload),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
