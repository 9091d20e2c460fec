import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** How the last build of a developer's remote went (`webpack.config.base.ts`), for the pages that are open. */
export interface DeveloperBuild {
  readonly hash: string;
  readonly faults: readonly { readonly where: string; readonly message: string }[];
}

export const buildFile = 'build.json';
/** In the data folder of a site, a folder for each remote that somebody develops inside of it. */
export const developedFolder = 'developing';
/** The version under which an open page knows such a remote, and its folder below `/remotes/<name>/`. */
export const developedVersion = 'developing';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** Null while there is none. */
export async function lastBuild(built: string): Promise<DeveloperBuild | null> {
  const text = await readFile(path.join(built, buildFile), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as DeveloperBuild);
}

/** Sends a file of the build; for `source?at=main.js:120:7` the line of the source that this place of the bundle comes from. */
export async function sendBuilt(built: string, file: string, query: URLSearchParams, reply: ServerResponse): Promise<void> {
  reply.setHeader('cache-control', 'no-store');
  if (file === 'source') reply.writeHead(200, { 'content-type': 'text/plain' }).end(await sourceOf(built, query.get('at') ?? ''));
  else if ((await readdir(built)).includes(file))
    reply
      .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      .end(await readFile(path.join(built, file)));
  else reply.writeHead(404).end();
}

/** `alone.js:120:7` of the bundle as `src/views/Thread.tsx:12` of the source; empty where no map says it. */
async function sourceOf(built: string, at: string): Promise<string> {
  const [, file = '', line = '', column = ''] = /^([\w.-]+\.js):(\d+):(\d+)$/.exec(at) ?? [];
  const map = await readFile(path.join(built, `${file}.map`), 'utf8').catch(() => null);
  if (map === null) return '';
  const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1);
  return 'originalSource' in found
    ? `${found.originalSource.replace(/^webpack:\/\/(?:@[^/]+\/)?[^/]+\/(?:\.\/)?/, '')}:${found.originalLine + 1}`
    : '';
}
