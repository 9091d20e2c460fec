import { createBeacon } from './beacon.ts';

/** A page whose time stands still until it is told to go on. */
function openPage() {
  const sent: Blob[] = [];
  const timers: (() => void)[] = [];
  const leave: (() => void)[] = [];
  const page = {
    navigator: { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 },
    addEventListener: (_: string, listener: () => void) => void leave.push(listener),
    setTimeout: (work: () => void) => timers.push(work),
  };
  const versions: Readonly<Record<string, string>> = { catalogue: '1.2.0', comments: '3.0.0' };
  const seen = createBeacon({ version: (name) => versions[name] ?? null }, page as unknown as Window);
  const read = async () => Promise.all(sent.map(async (body) => (JSON.parse(await new Response(body).text()) as { seen: unknown[] }).seen));
  return { seen, read, timers, leave, sent };
}

describe('the beacon of a page', () => {
  it('tells every outcome of a version once, those of a moment together', async () => {
    const { seen, read, timers } = openPage();
    for (let at = 0; at < 3; at += 1) seen('catalogue', 'loaded');
    seen('catalogue', 'hydrated');
    seen('comments', 'failed', new Error('remote could not be loaded', { cause: new TypeError('no') }));
    seen('availability', 'loaded');
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(await read()).toEqual([[
      { remote: 'catalogue', version: '1.2.0', outcome: 'loaded' }, { remote: 'catalogue', version: '1.2.0', outcome: 'hydrated' }, { remote: 'comments', version: '3.0.0', outcome: 'failed', why: 'TypeError: no' },
    ]]);
  });

  it('tells what is left when the visitor leaves, and nothing twice', async () => {
    const { seen, read, timers, leave, sent } = openPage();
    seen('catalogue', 'loaded');
    leave[0]?.();
    timers[0]?.();
    leave[0]?.();
    expect(await read()).toEqual([[{ remote: 'catalogue', version: '1.2.0', outcome: 'loaded' }]]);
    seen('catalogue', 'failed', 'x'.repeat(2000));
    timers[1]?.();
    expect((await sent[1]?.text?.() ?? JSON.stringify((await read())[1])).length).toBeLessThan(420);
  });
});
