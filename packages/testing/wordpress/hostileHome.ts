import { createServer, type IncomingMessage } from 'node:http';

/** What a site answers that somebody has taken over, or that is none of ours. */
export interface HostileHome {
  readonly origin: string;
  /** Paths it was asked for. */
  readonly asked: readonly string[];
  /** From now on. A text that begins with `http` is where it sends the plugin. */
  says(card: string, found?: object): void;
  stop(): Promise<void>;
}

export async function startHostileHome(): Promise<HostileHome> {
  let card = '';
  let found: object = {};
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, answer) => {
    const { url = '/' } = request;
    asked.push(url);
    if (url.startsWith('/content-api/search/'))
      return void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    if (!url.startsWith('/embedded/availability/')) return void answer.writeHead(404).end();
    if (card.startsWith('http')) return void answer.writeHead(302, { location: card }).end();
    answer.writeHead(200, { 'content-type': 'text/html' }).end(card);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    says(text, titles = {}) {
      card = text;
      found = titles;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
