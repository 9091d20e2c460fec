import { TextEncoder } from 'node:util';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type * as ReactServer from 'react-dom/server';
import { createPage, placeWith } from '../../test/page.ts';
import type { RemoteProps, ClientEntry } from '@agm/contract';
import type * as ServerEntries from '../remote/defineRemote.server.tsx';
import { defineRemote } from '../remote/defineRemote.web.tsx';
import { RemoteError, type Loader } from './loader.ts';
import { OutletContext, RemoteOutlet, type OutletHost, type ServedPlace } from './RemoteOutlet.tsx';

// Loaded late: the server's renderer asks for TextEncoder while it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { renderToString } = jest.requireActual<typeof ReactServer>('react-dom/server');
const { defineRemote: defineServerEntry } = jest.requireActual<typeof ServerEntries>('../remote/defineRemote.server.tsx');

// jsdom keeps no marks.
performance.mark ??= (() => undefined) as unknown as typeof performance.mark;

type Props = RemoteProps['catalogue'];

function Wall({ address }: Props) {
  const [pressed, press] = useState(0);
  return (
    <>
      <h1>The wall of {address}</h1>
      <button type="button" onClick={() => press(pressed + 1)}>
        Pressed {pressed}
      </button>
    </>
  );
}
const definition = {
  view: Wall,
  reads: () => [],
  page: () => ({ status: 200, title: '', description: null, canonical: '/', kind: 'website', jsonLd: null, isIndexable: true }) as const,
};
const entry = defineRemote('catalogue', definition);
const serverHtml = defineServerEntry('catalogue', definition).render(
  { address: '/' },
  { session: createPage().services.session, answers: {}, idPrefix: 'main-' },
).html;
const servedPlace: ServedPlace = { isRendered: true, version: '2', renderMs: 1, data: { idPrefix: 'main-', answers: {} } };

/** A loader that gives what the test says, when it says so. Each `load` is one more asking. */
function createLoader() {
  const askings: { give(entry: ClientEntry): void; refuse(error: Error): void }[] = [];
  const loader: Loader = {
    version: () => '2',
    load: <N,>() =>
      new Promise<N>((give, refuse) => {
        askings.push({ give: give as (entry: ClientEntry) => void, refuse });
      }) as Promise<never>,
  };
  const latest = () => askings[askings.length - 1]!;
  return {
    loader,
    askings,
    give: (given: unknown = entry) => act(async () => latest().give(given as ClientEntry)),
    refuse: () => act(async () => latest().refuse(new RemoteError('catalogue', 'could not be loaded'))),
  };
}

const { services, said } = createPage();
/** What the places of a test reported of their remotes. */
const reported: string[] = [];
const seen: OutletHost['seen'] = (remote, outcome, why) =>
  void reported.push(`${remote} ${outcome}${why === undefined ? '' : `: ${String(why)}`}`);
const place = (address: string, loader: Loader | null, served: Record<string, ServedPlace> = {}) => (
  <OutletContext value={{ served, loader, services: loader && services, seen }}>
    <RemoteOutlet id="main" remote="catalogue" props={propsAt(address)} label="The wall" skeleton={<p role="status">One moment</p>} />
  </OutletContext>
);
/** The host plans an address once: its props are the same object until the address changes. */
const keptProps = new Map<string, Props>();
const propsAt = (address: string): Props => {
  const known = keptProps.get(address) ?? { address };
  keptProps.set(address, known);
  return known;
};

let root: Root | undefined;
/** The page as the server sent it, taken over by the shell. */
async function openServed(loader: Loader, served: ServedPlace = servedPlace) {
  const container = placeWith(
    renderToString(place('/', null, { main: { ...served, html: served.isRendered ? (served.html ?? serverHtml) : undefined } })),
  );
  const before = container.innerHTML;
  const show = (address: string) => place(address, loader, { main: served });
  await act(async () => {
    root = hydrateRoot(container, show('/'), { onRecoverableError: (error) => said.errors.push(['the shell', String(error)]) });
  });
  return { container, before, go: (address: string) => act(async () => root?.render(show(address))) };
}
/** The same place on a page that the visitor came to inside the browser. */
async function openMade(loader: Loader, served: Record<string, ServedPlace> = {}) {
  root = createRoot(placeWith());
  const go = (address: string) => act(async () => root?.render(place(address, loader, served)));
  await go('/');
  return { go };
}
const section = () => document.querySelector<HTMLElement>('[data-remote=catalogue]');
const state = () => section()?.dataset.state;
const again = () => screen.getByRole('button', { name: 'Try again' });
const heading = (name: string) => screen.queryByRole('heading', { name });

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  // A remote's root goes in a microtask after its place: act must still be there.
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  said.errors.length = 0;
  reported.length = 0;
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

describe('a place that the server filled', () => {
  it('is left as it stands by the shell, and hydrated by the remote', async () => {
    const { loader, give } = createLoader();
    const { container, before } = await openServed(loader);
    expect(container.innerHTML).toBe(before);
    const [node] = container.querySelectorAll('h1');
    await give();
    expect(state()).toBe('alive');
    expect(container.querySelector('h1')).toBe(node);
    await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
    expect(said.errors).toEqual([]);
    expect(reported).toEqual(['catalogue loaded', 'catalogue hydrated']);
  });

  it('carries no style attribute', () => {
    expect(renderToString(place('/', null, { main: { ...servedPlace, html: serverHtml } }))).not.toMatch(/\sstyle=/);
  });

  it('is cleared where the server sent no more than the sign that something is on its way', async () => {
    const { loader, refuse } = createLoader();
    const { container } = await openServed(loader, { ...servedPlace, html: '<p role="status">One moment</p>' });
    await refuse();
    expect(container.querySelector('[data-frame]')?.textContent).toBe('');
    expect(heading('The wall could not be loaded.')).toBeTruthy();
  });

  it('stands without its remote, says so, and is interactive after Try again', async () => {
    const { loader, askings, give, refuse } = createLoader();
    const { container } = await openServed(loader);
    await refuse();
    expect(screen.getByRole('alert').textContent).toContain('The wall could not be loaded. What you see is the page as the server sent it');
    expect(container.querySelector('[data-frame]')?.innerHTML).toBe(`<div>${serverHtml}</div>`);
    expect(said.errors).toEqual([['catalogue', "RemoteError: remote 'catalogue' could not be loaded"]]);
    expect(reported).toEqual(["catalogue failed: RemoteError: remote 'catalogue' could not be loaded"]);
    await userEvent.click(again());
    expect(askings).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await give();
    expect(state()).toBe('alive');
    await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  });

  it('whose visitor has gone on before the remote came is taken over first and then follows', async () => {
    const { loader, give } = createLoader();
    const { container, go } = await openServed(loader);
    const [node] = container.querySelectorAll('h1');
    await go('/shows/');
    await give();
    expect(heading('The wall of /shows/')).toBeTruthy();
    expect(container.querySelector('h1')).toBe(node);
    expect(said.errors).toEqual([]);
  });

  it('whose visitor has left before the remote came mounts nothing', async () => {
    const { loader, give } = createLoader();
    await openServed(loader);
    const mount = jest.fn(entry.mount);
    await act(async () => root?.unmount());
    await give({ ...entry, mount });
    expect(mount).not.toHaveBeenCalled();
  });

  it('is filled by the browser where the server left it empty', async () => {
    const { loader, give } = createLoader();
    await openServed(loader, { isRendered: false, version: '2' });
    expect(screen.getByRole('status').textContent).toBe('One moment');
    await give();
    expect(heading('The wall of /')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a place that the browser made', () => {
  it('shows its skeleton, then the remote; new props reach it', async () => {
    const { loader, give } = createLoader();
    const { go } = await openMade(loader);
    expect([screen.getByRole('status').textContent, state(), section()?.dataset.version]).toEqual(['One moment', 'waiting', '2']);
    await give();
    expect(state()).toBe('alive');
    await go('/shows/');
    expect(await screen.findByRole('heading', { name: 'The wall of /shows/' })).toBeTruthy();
  });

  it('does not take what the server put into another remote’s place for its own', async () => {
    const { loader, give } = createLoader();
    await openMade(loader, { main: { ...servedPlace, version: 'of the title page' } });
    expect([screen.getByRole('status').textContent, section()?.dataset.version]).toEqual(['One moment', '2']);
    const mount = jest.fn(entry.mount);
    await give({ ...entry, mount });
    expect(mount.mock.calls[0]?.[3]).toBeUndefined();
  });

  it('without its remote is a named fallback with a headline and another try', async () => {
    const { loader, refuse, give } = createLoader();
    await openMade(loader);
    await refuse();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(heading('The wall could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(again());
    expect(screen.getByRole('status')).toBeTruthy();
    await give();
    expect(heading('The wall of /')).toBeTruthy();
  });

  it('a remote that cannot even be mounted is one that could not be loaded', async () => {
    const { loader, give } = createLoader();
    await openMade(loader);
    await give({
      contract: 1,
      name: 'catalogue',
      mount: () => {
        throw new TypeError('no such place');
      },
    });
    expect(again()).toBeTruthy();
    expect(said.errors).toEqual([['catalogue', 'TypeError: no such place']]);
  });

  it('goes with its remote, once', async () => {
    const { loader, give } = createLoader();
    await openMade(loader);
    const left = jest.fn();
    await give({ ...entry, mount: () => ({ update() {}, unmount: left }) });
    await act(async () => root?.unmount());
    expect(left).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that crashes in its place', () => {
  // Inside act, React hands every crash to the test, where a page has only its root's own handler.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('becomes a fallback, and Try again brings it back', async () => {
    const isOver = { fail: true };
    const shaky = defineRemote('catalogue', {
      ...definition,
      view: (given) => {
        if (isOver.fail) throw new Error('no');
        return <Wall {...given} />;
      },
    });
    const { loader, askings } = createLoader();
    await openMade(loader);
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    askings[0]?.give(shaky as unknown as ClientEntry);
    await waitFor(() => expect(state()).toBe('failed'));
    expect(heading('The wall could not be loaded.')).toBeTruthy();
    isOver.fail = false;
    again().click();
    await waitFor(() => expect(askings).toHaveLength(2));
    askings[1]?.give(shaky as unknown as ClientEntry);
    await waitFor(() => expect(heading('The wall of /')).toBeTruthy());
    expect(state()).toBe('alive');
    await waitFor(() =>
      expect(reported).toEqual(['catalogue loaded', 'catalogue failed: Error: no', 'catalogue loaded', 'catalogue hydrated']),
    );
  });
});
