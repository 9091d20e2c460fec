import { createServer } from 'node:http';

export interface PartnerSite {
  /** `http://localhost:…`: another site than ours on 127.0.0.1, not only another origin. */
  readonly origin: string;
  /** What every address answers from now on. */
  show(html: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

/** A page that is not ours, on an origin of its own. */
export async function startPartnerSite(): Promise<PartnerSite> {
  let shown: { html: string; headers: Readonly<Record<string, string>> } = { html: '', headers: {} };
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...shown.headers }).end(shown.html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    show: (html, headers = {}) => {
      shown = { html, headers };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
