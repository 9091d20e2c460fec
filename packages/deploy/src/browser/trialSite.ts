import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contractNumber, sheetsOf, type Deployment, type RemoteName } from '@agm/contract';
import { contentPolicy, integrityPolicy, readIntegrityGuard } from '@agm/contract/policy';
import { integrityOf, serverEntry, webEntry, type RemoteBuild } from '../build.ts';
import { DeployError } from '../DeployError.ts';
import type { TrialRender } from '../trial.ts';
import type { RenderShell, TrialDocument } from './trialControls.ts';

/** A page of this machine that plays the host for one build, under the site's own policy. */
export interface TrialSite {
  /** The address of a page that the build is tried with, by its number. */
  address(page: number): string;
  close(): Promise<void>;
}

interface TrialFiles {
  readonly folder: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly renderShell: RenderShell;
}

/** `npm run build` leaves the trial page in this room's dist; a package carries it beside its code. */
const places = ['../../dist', '../trial'].map((place) => path.resolve(import.meta.dirname, place));
const version = 'trial';

async function readTrialPage(): Promise<TrialFiles> {
  for (const place of places) {
    const folder = path.join(place, 'web');
    const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.js'));
    if (names.length === 0) continue;
    const { renderShell } = createRequire(import.meta.url)(path.join(place, 'server', serverEntry)) as {
      readonly renderShell: RenderShell;
    };
    return {
      folder,
      renderShell,
      scripts: Object.fromEntries(
        await Promise.all(names.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))] as const)),
      ),
    };
  }
  throw new DeployError(
    'the page that remotes are tried in is not built: run `npm run build -w packages/deploy`, or deploy with --no-browser',
  );
}

/** JSON for the inside of a script element: no `<` can end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/**
 * Starts the page. Its policy, integrity guard and places are the host's; its HTML is what the build's server entry rendered. What the remote
 * reads besides is passed on to the site at `origin`, or refused where that is null. Nothing is ever written there: a site that runs has visitors.
 */
export async function startTrialSite(build: RemoteBuild, rendered: readonly TrialRender[], origin: string | null): Promise<TrialSite> {
  const [files, guard] = await Promise.all([readTrialPage(), readIntegrityGuard()]);
  const base = `/remotes/${build.name}/${version}/`;
  const remote = build.name as RemoteName;
  const { [serverEntry]: _server, ...ofBrowsers } = build.files;
  const deployment: Deployment = {
    base,
    web: webEntry,
    server: serverEntry,
    styles: build.styles,
    files: ofBrowsers,
    contract: contractNumber,
    shared: build.shared,
    size: build.size,
    publishedAt: new Date(0).toISOString(),
  };
  const registry: TrialDocument['registry'] = {
    contract: 1,
    remotes: { [remote]: { current: version, previous: [], canary: null, held: false, deployments: { [version]: deployment } } },
  };
  const sheets = await Promise.all(
    sheetsOf(build).map(async (file) => ({ href: base + file, css: await readFile(path.join(build.webFolder, file), 'utf8') })),
  );
  const answers = new Map<string, Promise<{ readonly status: number; readonly type: string; readonly body: Buffer }>>();

  function writePage(at: number, self: string, nonce: string): string {
    const {
      page: { props },
      html,
      data,
    } = rendered[at] as TrialRender;
    const served = { isRendered: true, data, version };
    const hashes = Object.fromEntries([
      ...Object.entries(files.scripts).map(([file, hash]) => [`${self}/trial/${file}`, hash]),
      ...Object.entries(ofBrowsers).map(([file, hash]) => [self + base + file, hash]),
    ]);
    const main = Object.keys(files.scripts).find((file) => file.startsWith('main.')) ?? '';
    return [
      '<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A remote on trial</title><link rel="icon" href="data:,">',
      `<script type="application/json" id="pins">${inScript(hashes)}</script><script nonce="${nonce}">${guard}</script>`,
      ...sheets.map(({ href, css }) => `<style nonce="${nonce}" data-href="${href}">${css}</style>`),
      `<script defer nonce="${nonce}" src="/trial/${main}" integrity="${files.scripts[main]}" crossorigin></script>`,
      `</head><body><div id="root">${files.renderShell({ remote, props, served: { ...served, html } })}</div>`,
      `<script type="application/json" id="trial">${inScript({ remote, props, registry, served } satisfies TrialDocument)}</script></body></html>`,
    ].join('');
  }

  function sendPage(at: number, self: string, response: ServerResponse): void {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(nonce),
      'integrity-policy': integrityPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(writePage(at, self, nonce));
  }

  async function sendFile(folder: string, file: string, response: ServerResponse): Promise<void> {
    const bytes = await readFile(path.join(folder, path.basename(file)));
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
    });
    response.end(bytes);
  }

  async function ask(request: string) {
    const refusal = {
      status: 404,
      type: 'application/json',
      body: Buffer.from('{"code":"rest_no_route","message":"No answer","data":{"status":404}}'),
    };
    if (origin === null) return refusal;
    const answer = await fetch(origin + request, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    return answer
      ? {
          status: answer.status,
          type: answer.headers.get('content-type') ?? 'application/octet-stream',
          body: Buffer.from(await answer.arrayBuffer()),
        }
      : refusal;
  }

  async function answer({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, 'http://trial');
    if (method !== 'GET') return void response.writeHead(204).end();
    if (pathname === '/') return sendPage(Number(searchParams.get('page')), `http://${headers.host ?? ''}`, response);
    if (pathname.startsWith('/trial/')) return sendFile(files.folder, pathname, response);
    if (pathname.startsWith(base)) return sendFile(build.webFolder, pathname, response);
    const known = answers.get(url) ?? ask(url);
    answers.set(url, known);
    const { status, type, body } = await known;
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: (page) => `http://127.0.0.1:${port}/?page=${page}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
