import { createServer, type ServerResponse } from 'node:http';

export interface FailingSite {
  readonly origin: string;
  stop(): Promise<void>;
}

type Failure = (answer: ServerResponse, elsewhere: string) => void;

const everybody = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };
const answered =
  (status: number, body: string, headers: Readonly<Record<string, string>> = everybody): Failure =>
  (answer) =>
    void answer.writeHead(status, headers).end(body);
const card = '<style>a{}</style><article lang="en"><a href="/watch?platform=mubi">Watch it</a></article>';

/** What a site answers to a card's request when something is wrong, by the slug of the title that is asked for. */
const failures: Readonly<Record<string, Failure>> = {
  'answers-404': answered(404, '{}'),
  'answers-429': answered(429, '{}'),
  'answers-500': answered(500, '{}'),
  'answers-503': answered(503, '{}'),
  'empty-text': answered(200, ''),
  'login-page': answered(200, '<!doctype html><title>Log in</title><style>p{}</style><p>Log in to go on</p>'),
  json: answered(200, '{"status":"ok"}'),
  'half-a-card': answered(200, card.slice(0, -20)),
  'no-cors': answered(200, card, { 'content-type': 'text/html' }),
  redirect: (answer, elsewhere) => void answer.writeHead(302, { ...everybody, location: elsewhere }).end(),
  silence: () => {},
  'closed-connection': (answer) => void answer.destroy(),
  'broken-connection': (answer) => {
    answer.writeHead(200, { ...everybody, 'content-length': '4000' });
    answer.write(card.slice(0, 30), () => answer.destroy());
  },
};

/** A site whose script is the real one of `ours` and whose cards fail. `/no-script.js` is not there and `/garbage.js` is no script. */
export async function startFailingSite(ours: string, elsewhere: string): Promise<FailingSite> {
  const script = await (await fetch(`${ours}/embedded/widget.js`)).text();
  const server = createServer(({ url = '' }, answer) => {
    const [, slug = ''] = /^\/embedded\/availability\/([\w-]+)/.exec(url) ?? [];
    if (url === '/embedded/widget.js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (url === '/garbage.js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end('<!doctype html>Not here');
    const fail = failures[slug];
    return fail ? fail(answer, elsewhere) : answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
