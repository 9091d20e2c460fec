import type { AnalyticsSink, TrackedEvent } from '@agm/federation';
import { createDeviceMemory } from '@agm/session';
import { createAnalytics } from './analytics.ts';
import { giveConsent, readConsent } from './consent.ts';
import { createPageViews } from './pageViews.ts';
import type * as Sinks from './sinks.ts';

describe('page views', () => {
  it('R2.1-07 one is reported per change of path, none for a change of the query alone', () => {
    const reported: TrackedEvent[] = [];
    const pageView = createPageViews((event) => reported.push(event));
    const views = ['/', '/?by=top', '/shows/', '/shows/?by=top', '/shows/?by=top&page=2', '/', '/?page=2'].filter(pageView);
    expect(views).toEqual(['/', '/shows/', '/']);
    expect(reported).toEqual([
      { event: 'page_path', path: '/' },
      { event: 'page_path', path: '/shows/' },
      { event: 'page_path', path: '/' },
    ]);
  });
});

describe('an event of the product', () => {
  const config = { event: 'config', tier: 'premium', premium: true };
  const seen = { event: 'view_content', content_id: 17, content_type: 'movie' };
  let memory: ReturnType<typeof createDeviceMemory>;
  let sent: unknown[];
  const layer = () => (window as unknown as { dataLayer?: unknown[] }).dataLayer ?? [];
  const settled = () =>
    new Promise((done) => {
      setTimeout(done);
    });

  beforeEach(() => {
    localStorage.clear();
    delete (window as unknown as { dataLayer?: unknown[] }).dataLayer;
    memory = createDeviceMemory(() => localStorage);
    sent = [];
    navigator.sendBeacon = (address, body) => sent.push([String(address), body]) > 0;
    jest.resetModules();
  });
  const open = (...names: AnalyticsSink[]) =>
    createAnalytics(names, { memory, load: async () => jest.requireActual<typeof Sinks>('./sinks.ts') });

  it('R7-48 stands on the page once for whoever listens, whatever is configured and consented to', async () => {
    const heard: unknown[] = [];
    const over = new AbortController();
    window.addEventListener('agm:track', (event) => heard.push((event as CustomEvent).detail), { signal: over.signal });
    open().track(config);
    open('dataLayer', 'beacon').track(seen);
    await settled();
    over.abort();
    expect(heard).toEqual([config, seen]);
    expect([layer(), sent]).toEqual([[], []]);
  });

  it('leaves the page after a yes only, and then each once, behind the state it happened in', async () => {
    const { track, asks } = open('dataLayer');
    expect(asks).toBe(true);
    track(config);
    track({ event: 'page_path', path: '/' });
    giveConsent('yes', memory);
    track(seen);
    await settled();
    // Events before the consent are not sent afterwards; the current tier is.
    expect(layer()).toEqual([config, seen]);
    giveConsent('no', memory);
    track(seen);
    await settled();
    expect(layer()).toHaveLength(2);
  });

  it('R4.2-02 the premium flag goes out with what leaves the page, and again when it changes', async () => {
    giveConsent('yes', memory);
    const { track } = open('dataLayer');
    track({ event: 'config', tier: 'registered', premium: false });
    track(seen);
    track(config);
    track(seen);
    await settled();
    expect(layer()).toEqual([{ event: 'config', tier: 'registered', premium: false }, seen, config, seen]);
  });

  it('goes to our own server in one request, when the page hides at the latest', async () => {
    giveConsent('yes', memory);
    const { track } = open('beacon');
    track(config);
    track(seen);
    await settled();
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([['/api/events', expect.any(Blob)]]);
  });

  it('a console asks nobody: what it logs stays on the device', async () => {
    const said = jest.spyOn(console, 'info').mockImplementation(() => {});
    const { track, asks } = open('console');
    expect(asks).toBe(false);
    track(config);
    await settled();
    expect(said.mock.calls).toEqual([['[analytics] config', { tier: 'premium', premium: true }]]);
    said.mockRestore();
  });
});

describe('consent', () => {
  const memoryOf = (said: string | null) => ({ read: () => said });
  const pageOf = (globalPrivacyControl?: boolean) => ({ navigator: { globalPrivacyControl } }) as unknown as Window;

  it('is what the visitor said on this device; a browser that asks for privacy has said no', () => {
    expect([null, 'yes', 'no', '{}'].map((said) => readConsent(memoryOf(said), pageOf()))).toEqual(['unasked', 'yes', 'no', 'unasked']);
    expect([null, 'yes'].map((said) => readConsent(memoryOf(said), pageOf(true)))).toEqual(['no', 'yes']);
  });
});
