import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface StaticHost {
  readonly origin: string;
  /** Paths that were asked for and are not among the files. */
  readonly missed: readonly string[];
  stop(): void;
}

/** Serves a folder as any static host would: files, and nothing that thinks. */
export async function serveFiles(folder: string): Promise<StaticHost> {
  const missed: string[] = [];
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://local').pathname));
    if (request.url === '/favicon.ico') return void response.writeHead(204).end(); // the browser's own question
    if (!file.startsWith(folder) || !existsSync(file) || statSync(file).isDirectory()) {
      missed.push(request.url ?? '');
      return void response.writeHead(404).end();
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface IndexedStory {
  readonly id: string;
  /** Of the component, with the story's own name. */
  readonly name: string;
  /** From the repository's root: `remotes/account/src/views/LoginForm/LoginForm.stories.tsx`. */
  readonly file: string;
  readonly hasPlay: boolean;
  /** False where the picture depends on the device: its fonts for other scripts, the time of day. Tagged `unpictured`. */
  readonly isPictured: boolean;
}

/** The stories of a built storybook, by its own index. */
export function storiesOf(folder: string): IndexedStory[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Readonly<
      Record<string, { id: string; type: string; title: string; name: string; importPath: string; tags?: readonly string[] }>
    >;
  };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath, tags = [] }) => ({
      id,
      name: `${title} / ${name}`,
      file: path.relative(root, path.resolve(root, 'storybook', importPath)),
      hasPlay: tags.includes('play-fn'),
      isPictured: !tags.includes('unpictured'),
    }));
}
