import { portsOf } from './browserPorts.ts';
import { storagePortsOf } from './storage.ts';

type Page = Window & typeof globalThis;

/** Channels that end with the tests: an open one keeps the process alive. */
const channels: BroadcastChannel[] = [];
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
afterAll(() => channels.forEach((channel) => channel.close()));

/** As much of a window as a session looks at. */
function pageOf(more: object = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return Object.assign(new EventTarget(), {
    document,
    navigator: {},
    setTimeout,
    clearTimeout,
    BroadcastChannel: OwnChannel,
    fetch,
    ...more,
  }) as unknown as Page & { document: { visibilityState: string } };
}

const soon = () => new Promise((done) => setTimeout(done, 30));

describe('the world of a session in a browser', () => {
  it('carries messages from tab to tab, never to oneself', async () => {
    const [here, there] = [portsOf(pageOf()), portsOf(pageOf())];
    const heard: unknown[] = [];
    here.tabs.onMessage((message) => heard.push(['here', message]));
    there.tabs.onMessage((message) => heard.push(['there', message]));
    here.tabs.post({ key: 'btk' });
    while (heard.length === 0) await soon();
    await soon();
    expect(heard).toEqual([['there', { key: 'btk' }]]);
  });

  it('does without a channel where there is none', () => {
    const { tabs } = portsOf(pageOf({ BroadcastChannel: undefined }));
    tabs.onMessage(() => {});
    expect(() => tabs.post({ key: 'btk' })).not.toThrow();
  });

  it('hears what another tab stores', () => {
    const page = pageOf({ BroadcastChannel: undefined });
    const heard: (string | null)[] = [];
    storagePortsOf(page).onStorage((key) => heard.push(key));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'btk' }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(heard).toEqual(['btk', null]);
  });

  it.each([
    ['the browser’s own locks', { locks: { request: (_name: string, work: () => Promise<unknown>) => work() } }],
    ['turns within the tab', {}],
  ])('works alone by %s, and goes on after work that failed', async (_, navigator) => {
    const { tabs } = portsOf(pageOf({ navigator, BroadcastChannel: undefined }));
    await expect(tabs.alone('lists', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await tabs.alone('lists', async () => 'done')).toBe('done');
  });

  it('takes turns within the tab one after the other', async () => {
    const { tabs } = portsOf(pageOf({ BroadcastChannel: undefined }));
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await soon();
      order.push(`${name} ends`);
    };
    await Promise.all([tabs.alone('lists', work('first')), tabs.alone('lists', work('second'))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('knows when a page hides and when somebody looks again', () => {
    const page = pageOf({ BroadcastChannel: undefined });
    const { page: events } = portsOf(page);
    const heard: string[] = [];
    events.onHide(() => heard.push('hidden'));
    events.onReturn(() => heard.push('back'));
    page.dispatchEvent(new Event('pagehide'));
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    for (const event of ['pageshow', 'focus', 'online']) page.dispatchEvent(new Event(event));
    expect(heard).toEqual(['hidden', 'hidden', 'back', 'back', 'back', 'back']);
  });

  it('lets time pass, and takes work back', async () => {
    const { clock } = portsOf(pageOf({ BroadcastChannel: undefined }));
    const done: string[] = [];
    clock.after(1, () => done.push('done'));
    clock.after(1, () => done.push('taken back'))();
    await soon();
    expect(done).toEqual(['done']);
  });
});
