import { createBeacon } from './beacon.ts';

interface Said {
  readonly stamp: string;
  readonly seen: readonly { readonly remote: string; readonly outcome: string }[];
}

/** A page whose clock moves only when the test moves it. */
function openPage() {
  const sent: Blob[] = [];
  const timers: (() => void)[] = [];
  const leave: (() => void)[] = [];
  const turned: (() => void)[] = [];
  const document = { visibilityState: 'visible', addEventListener: (_: string, listener: () => void) => void turned.push(listener) };
  const page = {
    document,
    navigator: { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 },
    addEventListener: (_: string, listener: () => void) => void leave.push(listener),
    setTimeout: (work: () => void) => timers.push(work),
  };
  const versions: Readonly<Record<string, string>> = { catalogue: '1.2.0', comments: '3.0.0' };
  const beacon = createBeacon({ version: (name) => versions[name] ?? null }, 'the stamp', page as unknown as Window);
  const messages = async () => Promise.all(sent.map(async (body) => JSON.parse(await new Response(body).text()) as Said));
  const turn = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    for (const listener of turned) listener();
  };
  return {
    ...beacon,
    timers,
    leave,
    sent,
    turn,
    messages,
    read: async () => (await messages()).map(({ seen }) => seen),
    outcomes: async () => (await messages()).map(({ seen }) => seen.map(({ remote, outcome }) => `${remote} ${outcome}`)),
  };
}

describe('the beacon of a page', () => {
  it('reports every outcome of a version once, those of a moment together', async () => {
    const { seen, read, timers } = openPage();
    for (let at = 0; at < 3; at += 1) seen('catalogue', 'loaded');
    seen('catalogue', 'hydrated');
    seen('comments', 'failed', new Error('remote could not be loaded', { cause: new TypeError('no') }));
    seen('availability', 'loaded');
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(await read()).toEqual([
      [
        { remote: 'catalogue', version: '1.2.0', outcome: 'loaded' },
        { remote: 'catalogue', version: '1.2.0', outcome: 'hydrated' },
        {
          remote: 'comments',
          version: '3.0.0',
          outcome: 'failed',
          why: expect.stringMatching(/^TypeError: no\n(?:.*\n)* +at .*beacon\.test\.ts:\d+:\d+/),
        },
      ],
    ]);
  });

  it('reports what is left when the visitor leaves, and nothing twice', async () => {
    const { seen, read, timers, leave, sent } = openPage();
    seen('catalogue', 'loaded');
    leave[0]?.();
    timers[0]?.();
    leave[0]?.();
    expect(await read()).toEqual([[{ remote: 'catalogue', version: '1.2.0', outcome: 'loaded' }]]);
    seen('catalogue', 'failed', 'x'.repeat(2000));
    timers[1]?.();
    expect(((await sent[1]?.text?.()) ?? JSON.stringify((await read())[1])).length).toBeLessThan(1020);
  });

  it('says at once that a remote starts, with what waited, and under the stamp of its page', async () => {
    const { starting, seen, messages, outcomes, timers } = openPage();
    starting('catalogue');
    expect(await messages()).toEqual([{ stamp: 'the stamp', seen: [{ remote: 'catalogue', version: '1.2.0', outcome: 'started' }] }]);
    seen('catalogue', 'loaded');
    starting('comments');
    starting('comments');
    seen('comments', 'loaded');
    for (const timer of timers) timer();
    expect(await outcomes()).toEqual([['catalogue started'], ['catalogue loaded', 'comments started'], ['comments loaded']]);
  });

  it('says of what is open when the visitor goes or looks elsewhere that it was left, once', async () => {
    const { starting, seen, turn, leave, outcomes } = openPage();
    starting('catalogue');
    starting('comments');
    seen('catalogue', 'loaded');
    turn('hidden');
    turn('visible');
    turn('hidden');
    leave[0]?.();
    expect((await outcomes()).slice(2)).toEqual([['catalogue loaded', 'comments left']]);
  });

  it('promises nothing of a page in the background', async () => {
    const { starting, seen, turn, timers, outcomes } = openPage();
    turn('hidden');
    starting('catalogue');
    seen('catalogue', 'loaded');
    timers[0]?.();
    expect(await outcomes()).toEqual([['catalogue loaded']]);
  });
});
