import type { ClickedOut, Failed } from './elementTypes.ts';
import { listen } from './listen.ts';

const heard: string[] = [];
const listeners = {
  onReady: () => void heard.push('ready'),
  onError: ({ reason }: Failed) => void heard.push(`error ${reason}`),
  onClick: ({ platform }: ClickedOut) => void heard.push(`click ${platform ?? 'none'}`),
};
const soon = () => Promise.resolve();

describe('who listens to an element', () => {
  let element: HTMLElement;

  beforeEach(() => {
    heard.length = 0;
    element = document.createElement('agm-availability');
  });
  const fire = (name: string, detail: object = {}) => element.dispatchEvent(new CustomEvent(`agm:${name}`, { detail }));

  it('hears what happens, until it stops', async () => {
    const stop = listen(element, () => listeners);
    await soon();
    fire('error', { reason: 'unreachable' });
    fire('ready');
    fire('click', { platform: 'netflix' });
    stop();
    fire('ready');
    expect(heard).toEqual(['error unreachable', 'ready', 'click netflix']);
  });

  it('hears of a card that stood before, once, although strict mode makes it listen twice', async () => {
    element.attachShadow({ mode: 'open' }).append(document.createElement('article'));
    listen(element, () => listeners)();
    listen(element, () => listeners);
    await soon();
    expect(heard).toEqual(['ready']);
  });

  it('hears of a card that comes at the same moment once', async () => {
    listen(element, () => listeners);
    element.attachShadow({ mode: 'open' }).append(document.createElement('article'));
    fire('ready');
    await soon();
    expect(heard).toEqual(['ready']);
  });

  it('makes an element that may have failed before ask once more', async () => {
    let asked = 0;
    Object.assign(element, { refresh: () => void (asked += 1) });
    listen(element, () => listeners);
    await soon();
    expect([asked, heard]).toEqual([1, []]);
  });
});
