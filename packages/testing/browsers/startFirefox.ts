import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonFunction, type DrivenBrowser } from './drivenBrowser.ts';
import { start } from './started.ts';

/** Firefox as Debian has it, without a window, by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(): Promise<DrivenBrowser> {
  const home = await mkdtemp(path.join(tmpdir(), 'agm-firefox-'));
  const profile = path.join(home, 'profile');
  await mkdir(profile);
  const firefox = await start(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    /WebDriver BiDi listening on (ws:\S+)/,
    { HOME: home },
  );
  const stop = async () => {
    await firefox.stop();
    // Its helpers may still write for a moment.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    return await openSession(await connect(`${firefox.said[1]}/session`), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

type Send = <T = unknown>(method: string, params: Readonly<Record<string, unknown>>) => Promise<T>;

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  let last = 0;
  const waiting = new Map<number, { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(answer.id ?? 0);
    if (!asked) return;
    waiting.delete(answer.id ?? 0);
    if (answer.type === 'success') asked.resolve(answer.result as never);
    else asked.reject(new Error(`Firefox: ${answer.error} ${answer.message}`));
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
    waiting.clear();
  };
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** What the page gives back: the text that `jsonFunction` makes, or what it threw. */
type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

async function openSession(send: Send, stop: () => Promise<void>): Promise<DrivenBrowser> {
  const { capabilities } = await send<{ readonly capabilities: { readonly browserVersion: string } }>('session.new', { capabilities: {} });
  const { contexts } = await send<{ readonly contexts: readonly { readonly context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]!.context;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async run(code, ...given) {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: jsonFunction(code),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
        userActivation: true,
      });
      if (answer.type === 'exception') throw new Error(`in the page: ${answer.exceptionDetails.text}`);
      return JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async picture() {
      return Buffer.from((await send<{ readonly data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64');
    },
    async close() {
      await send('browser.close', {}).catch(() => {});
      await stop();
    },
  };
}
