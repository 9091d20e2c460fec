import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';

/**
 * Opens every built story in both themes, narrow and wide, and asks four things of it: it renders without an
 * error, nothing is said in the console, the page does not scroll sideways, and axe finds nothing.
 * Run after the build: `npx node checkStories.ts [words of a story's id]`; ends with 1 when a story fails.
 */
const built = path.join(import.meta.dirname, 'storybook-static');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

interface Finished { readonly status: string; readonly reporters?: readonly { readonly type: string; readonly result?: { readonly violations?: readonly Violation[] } }[] }
interface Channel {
  last(event: string): [Finished & { readonly storyId: string }] | undefined;
  emit(event: string, story: { readonly storyId: string; readonly viewMode: 'story' }): void;
}
interface Violation { readonly id: string; readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[] }

if (!existsSync(path.join(built, 'index.json'))) throw new Error('storybook-static is missing: build the storybook first');
const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as { entries: Readonly<Record<string, { id: string; type: string }>> };
const wanted = process.argv[2] ?? '';
const ids = Object.values(entries).filter((entry) => entry.type === 'story' && entry.id.includes(wanted)).map((entry) => entry.id);

const server = createServer((request, response) => {
  const file = path.join(built, path.normalize(new URL(request.url ?? '/', 'http://local').pathname));
  if (!file.startsWith(built) || !existsSync(file) || statSync(file).isDirectory()) {
    response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    return;
  }
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });

let failed = 0;
for (const theme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(`${origin}/iframe.html?id=${ids[0]}&viewMode=story&globals=theme:${theme}`);
    await page.waitForFunction(() => (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'));
    for (const id of ids) {
      const problems = await problemsOf(page, id);
      if (problems.length > 0) failed += 1;
      for (const problem of problems) console.error(`${id} (${theme}, ${width} px): ${problem}`);
    }
    await page.close();
  }
}
await browser.close();
server.close();
console.warn(`${ids.length * 4 - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function problemsOf(page: Page, id: string): Promise<string[]> {
  const said: string[] = [];
  const hear = (message: { type(): string; text(): string }) => void (message.type() === 'error' && said.push(message.text()));
  page.on('console', hear);
  // One page for all: loading the preview anew for each story would take most of the time.
  await page.evaluate((storyId) => (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' }), id);
  const finished = await page.waitForFunction((story) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel };
    const last = channel?.last('storyFinished')?.[0];
    return last?.storyId === story ? { status: last.status, reporters: last.reporters ?? [] } : null;
  }, id, { timeout: 20_000, polling: 100 }).then((handle) => handle.jsonValue() as Promise<Finished>);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  page.off('console', hear);
  const axe = finished.reporters?.find((reporter) => reporter.type === 'a11y')?.result;
  return [
    ...(finished.status === 'error' && !axe?.violations?.length ? ['did not render'] : []),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(axe ? [] : ['axe did not run']),
    ...(axe?.violations ?? []).map((violation) => `${violation.id} at ${violation.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`),
    ...said,
  ];
}
