import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../src/freePort.ts';
import { jsonFunction, type DrivenBrowser } from './drivenBrowser.ts';
import { start } from './started.ts';

/** Without it the browser's own bar keeps its window wider than a phone. */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; }\n';

/** WebKit as GNOME has it, on a screen of its own that nobody sees, by the WebDriver wire. It is as near to Safari as Linux comes. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const home = await mkdtemp(path.join(tmpdir(), 'agm-webkit-'));
  await mkdir(path.join(home, 'gtk-3.0'));
  await writeFile(path.join(home, 'gtk-3.0/gtk.css'), narrowBar);
  const screen = await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], /^(\d+)\n/m);
  const port = await freePort();
  const driver = await startDriver(port, {
    DISPLAY: `:${screen.said[1]}`,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    NO_AT_BRIDGE: '1',
  }).catch(async (error: unknown) => {
    await screen.stop();
    throw error;
  });
  const stop = async () => {
    await driver.stop();
    await screen.stop();
    // Its helpers may still write for a moment.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    return await openSession(`http://127.0.0.1:${port}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The driver prints nothing when it is ready; its port answers. */
async function startDriver(port: number, env: NodeJS.ProcessEnv) {
  const driver = await start('sh', ['-c', `echo started && exec WebKitWebDriver --port=${port}`], /^started/, env);
  const until = Date.now() + 30_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}/status`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) {
      await driver.stop();
      throw new Error('WebKitWebDriver does not answer');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return driver;
}

async function openSession(driver: string, stop: () => Promise<void>): Promise<DrivenBrowser> {
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', way: string, body?: unknown): Promise<T> => {
    const answer = await fetch(driver + way, { method, body: body === undefined ? undefined : JSON.stringify(body) });
    const { value } = (await answer.json()) as { readonly value: T & { readonly error?: string; readonly message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${way.replace(/^\/session\/[^/]*/, '')}: ${value.error} ${value.message}`);
    return value;
  };
  const { sessionId, capabilities } = await call<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  const browser: DrivenBrowser = {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (address) => call('POST', `${session}/url`, { url: address }),
    reload: () => call('POST', `${session}/refresh`, {}),
    back: () => call('POST', `${session}/back`, {}),
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
      // The window's bar takes its part of the height.
      const bar = height - (await browser.run(() => innerHeight));
      if (bar > 0) await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: height + bar });
    },
    async run(code, ...given) {
      const script = `const done = arguments[1]; (${jsonFunction(code)})(arguments[0]).then((found) => done({ found }), (error) => done({ error: String(error) }));`;
      const { found, error } = await call<{ readonly found?: string; readonly error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [JSON.stringify(given)],
      });
      if (found === undefined) throw new Error(`in the page: ${error}`);
      return JSON.parse(found);
    },
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', session).catch(() => {});
      await stop();
    },
  };
  return browser;
}
