import { watch } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { buildFile, lastBuild, sendBuilt, type DeveloperBuild } from './developerBuild.ts';

/**
 * A remote without a host: what its build for developers (`AGM_ALONE=1`) leaves in `dist/alone`, as a page and the files under `/alone/`.
 * `/alone/changes` reports each build to the pages that are open.
 */
export interface AlonePage {
  /** Answers a GET of the page or of a file of it; false for every other address. */
  answer(url: URL, reply: ServerResponse): Promise<boolean>;
  close(): void;
}

const prefix = '/alone/';

export async function serveAlonePage(name: string, dir: string): Promise<AlonePage> {
  const built = path.join(dir, 'dist/alone');
  await mkdir(built, { recursive: true });
  const pages = new Set<ServerResponse>();
  const tell = (build: DeveloperBuild | null, to: Iterable<ServerResponse>) => {
    if (build) for (const page of to) page.write(`data: ${JSON.stringify(build)}\n\n`);
  };
  let known: string | undefined;
  const watcher = watch(built, (_event, file) => {
    if (file !== buildFile) return;
    void lastBuild(built).then((build) => {
      const text = JSON.stringify(build);
      if (text !== known) tell(build, pages);
      known = text;
    });
  });

  async function writePage(): Promise<string> {
    const sheets = (await readdir(built))
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${prefix}${file}">`);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}, alone</title><link rel="icon" href="data:,">${sheets.join('')}<body><script src="${prefix}alone.js"></script>`;
  }

  return {
    async answer({ pathname, searchParams }, reply) {
      if (pathname !== '/' && !pathname.startsWith(prefix)) return false;
      const asked = pathname.slice(prefix.length);
      if (pathname === '/') reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(await writePage());
      else if (asked === 'changes') {
        reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
        pages.add(reply.on('close', () => pages.delete(reply)));
        tell(await lastBuild(built), [reply]);
      } else await sendBuilt(built, asked, searchParams, reply);
      return true;
    },
    close() {
      watcher.close();
      for (const page of pages) page.end();
    },
  };
}
