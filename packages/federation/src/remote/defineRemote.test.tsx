import { TextEncoder } from 'node:util';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { anonymousSession, chooseLocale, localeAtom } from '@agm/session';
import { createPage, placeWith } from '../../test/page.ts';
import {
  plainSite,
  type Answers,
  type MountedRemote,
  type PageHead,
  type RemoteProps,
  type SiteConfig,
  type WebServices,
} from '@agm/contract';
import type { Definition } from './definition.ts';
import { defineRemote as defineClientEntry } from './defineRemote.web.tsx';
import type * as Server from './defineRemote.server.tsx';
import { useHead, useServices, useSite } from './services.tsx';

// Loaded late: the server's renderer asks for TextEncoder while it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { defineRemote: defineServerEntry } = jest.requireActual<typeof Server>('./defineRemote.server.tsx');

// On a machine that does other things besides, a second passes without a turn for this test.
configure({ asyncUtilTimeout: 20_000 });

type Props = RemoteProps['availability'];
const props: Props = { title: 'heat', country: 'us', shape: 'page' };
const read = ({ title }: Props) => `/title/${title}`;
const answers: Answers = { '/title/heat': { data: { name: 'Heat' } }, '/title/ronin': { data: { name: 'Ronin' } } };
const headOf = (title: string): PageHead => ({
  status: 200,
  title,
  description: null,
  canonical: `/${title}/`,
  kind: 'video.movie',
  jsonLd: null,
  isIndexable: true,
});

/** A remote as small as one can be, which uses everything a real one does. */
function Title(given: Props) {
  const { data, error } = useSWR<{ name: string }, Error>(read(given));
  const locale = useAtomValue(localeAtom);
  const { navigate, track } = useServices();
  const [isBroken, breakIt] = useState(false);
  const id = useId();
  useHead(data ? headOf(data.name) : null);
  if (isBroken) throw new Error('broken by a click');
  return (
    <article aria-labelledby={id}>
      <h1 id={id}>{data?.name ?? error?.message ?? 'One moment'}</h1>
      <p>in {locale}</p>
      <button
        type="button"
        onClick={() => {
          track({ event: 'opened' });
          navigate('/next/');
        }}
      >
        Next
      </button>
      <button type="button" onClick={() => breakIt(true)}>
        Break
      </button>
    </article>
  );
}

const definition: Definition<'availability'> = {
  view: Title,
  reads: (given) => [read(given)],
  page: (given, answered) => headOf(read(given) in answered ? given.title : 'nothing'),
};
const serverEntry = defineServerEntry('availability', definition);
const mounted: MountedRemote<Props>[] = [];

const rendered = (given = props, answered = answers) =>
  serverEntry.render(given, { session: anonymousSession, answers: answered, idPrefix: 'main-' }).html;

interface Opened {
  readonly given?: Props;
  readonly html?: string;
  readonly answered?: Answers;
  readonly view?: Definition<'availability'>['view'];
  readonly then?: (entry: MountedRemote<Props>) => void;
}

/** Mounts the client entry on a place, the server's when `html` is given, and lets everything settle. */
async function open(services: WebServices, { given = props, html = '', answered = answers, view = Title, then }: Opened = {}) {
  const place = placeWith(html);
  const failed = jest.fn();
  place.addEventListener('agm:failed', failed);
  const entry = await mount(place, services, { given, html, answered, view, then });
  return { place, entry, failed };
}

/** A press as the browser delivers it; a crash that follows is the page's, not the test's. */
const press = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

async function mount(
  place: Element,
  services: WebServices,
  { given = props, html, answered = answers, view = Title, then }: Opened = {},
): Promise<MountedRemote<Props>> {
  return act(async () => {
    const entry = defineClientEntry('availability', { ...definition, view }).mount(
      place,
      given,
      services,
      html ? { idPrefix: 'main-', answers: answered } : undefined,
    );
    mounted.push(entry);
    then?.(entry);
    return entry;
  });
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => {
    for (const entry of mounted.splice(0)) entry.unmount();
  });
  document.body.replaceChildren();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

describe('the server entry', () => {
  it('shows nothing of the page before it, which had other answers, another country, and may have thrown', () => {
    const Words = (given: Props) => {
      const { data } = useSWR<{ name: string }, Error>(read(given));
      const locale = useAtomValue(localeAtom);
      if (data?.name === 'Ronin') throw new Error('no title');
      return `${data?.name ?? 'nothing'} in ${locale}`;
    };
    const { render } = defineServerEntry('availability', { ...definition, view: Words });
    const page = (title: string, given: Answers, locale: 'us' | 'de') =>
      render({ ...props, title }, { session: { ...anonymousSession, locale }, answers: given, idPrefix: 'main-' }).html;
    expect(page('heat', answers, 'us')).toBe('Heat in us');
    expect(() => page('ronin', answers, 'us')).toThrow('no title');
    expect(page('heat', {}, 'de')).toBe('nothing in de');
    expect(page('ronin', {}, 'us')).toBe('nothing in us');
  });

  it('names its reads and renders with their answers, without asking anything itself', () => {
    expect(serverEntry).toMatchObject({ contract: 1, name: 'availability' });
    expect(serverEntry.reads(props, anonymousSession)).toEqual(['/title/heat']);
    expect(rendered()).toContain('Heat</h1>');
    expect(serverEntry.render(props, { session: anonymousSession, answers, idPrefix: 'main-' }).head).toEqual(headOf('heat'));
  });

  it('shows a refusal in the words of the server', () => {
    expect(rendered(props, { '/title/heat': { problem: { code: 'gone', message: 'Nobody has it', data: { status: 404 } } } })).toContain(
      'Nobody has it</h1>',
    );
  });

  it('renders for the country of its session, and forgets it', () => {
    const french = serverEntry.render(props, { session: { ...anonymousSession, locale: 'fr' }, answers, idPrefix: 'main-' }).html;
    expect(french).toContain('fr</p>');
    expect(rendered()).toContain('us</p>');
  });

  it('has the configuration of the site as the browser will, and the plain one where none came', async () => {
    const Ways = () => (
      <p>
        {useSite()
          .social.map(({ name }) => name)
          .join() || 'none'}
      </p>
    );
    const site: SiteConfig = { ...plainSite, social: [{ name: 'google', authUrl: 'https://accounts.example/' }] };
    const { render } = defineServerEntry('availability', { ...definition, view: Ways });
    const { html } = render(props, { session: anonymousSession, answers, idPrefix: 'main-', site });
    expect(html).toBe('<p>google</p>');
    expect(render(props, { session: anonymousSession, answers, idPrefix: 'main-' }).html).toBe('<p>none</p>');
    const { services, said } = createPage(answers);
    const { place } = await open({ ...services, site }, { html, view: Ways });
    expect(place.innerHTML).toBe(html);
    expect(said.errors).toEqual([]);
  });

  it('writes no style attribute', () => {
    expect(rendered()).not.toMatch(/\sstyle=/);
  });
});

describe('the client entry on the server’s HTML', () => {
  it('takes over every node as it stands, without a complaint', async () => {
    const { services, said } = createPage(answers);
    const html = rendered();
    const place = placeWith(html);
    const nodes = [...place.querySelectorAll('*')];
    await mount(place, services, { html: rendered() });
    expect(place.innerHTML).toBe(html);
    expect([...place.querySelectorAll('*')].every((node, at) => node === nodes[at])).toBe(true);
    expect(said.errors).toEqual([]);
  });

  it('asks for nothing that came with the page, and for what did not', async () => {
    const { services, said } = createPage(answers);
    const { entry } = await open(services, { html: rendered(), answered: { '/title/heat': answers['/title/heat']! } });
    expect(said.asked).toEqual([]);
    await act(async () => entry.update({ ...props, title: 'ronin' }));
    expect(await screen.findByRole('heading', { name: 'Ronin' })).toBeTruthy();
    expect(said.asked).toEqual(['/title/ronin']);
  });

  it('shows a refusal that came with the page in the same words, and does not ask again', async () => {
    // A title that no other test has: SWR hydrates with the first value that it stored for a key, and tests share it.
    const gone = { ...props, title: 'gone' };
    const refused: Answers = { '/title/gone': { problem: { code: 'gone', message: 'Nobody has it', data: { status: 404 } } } };
    const { services, said } = createPage(refused);
    const html = rendered(gone, refused);
    expect(html).toContain('Nobody has it');
    await open(services, { html, answered: refused, given: gone });
    expect(screen.getByRole('heading').textContent).toBe('Nobody has it');
    expect(said).toMatchObject({ asked: [], errors: [] });
  });

  it('says its head, and reaches the host’s services', async () => {
    const { services, said } = createPage(answers);
    await open(services, { html: rendered() });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(said).toMatchObject({ heads: [headOf('Heat')], went: ['/next/'], events: [{ event: 'opened' }] });
  });

  it('a choice made while it was loading is shown right after, without a difference to the HTML', async () => {
    const { services, said } = createPage(answers);
    chooseLocale(services.store, 'uk', { cookie: '' });
    await open(services, { html: rendered() });
    expect(screen.getByText('in uk')).toBeTruthy();
    expect(said.errors).toEqual([]);
  });

  it('props that change before it has hydrated wait for it: the server’s nodes are kept', async () => {
    const { services, said } = createPage(answers);
    const { place } = await open(services, { html: rendered(), then: (entry) => entry.update({ ...props, title: 'ronin' }) });
    expect(await screen.findByRole('heading', { name: 'Ronin' })).toBeTruthy();
    expect(said.errors).toEqual([]);
    expect(place.querySelectorAll('article')).toHaveLength(1);
  });

  it('HTML that says something else is re-rendered, and the difference reported', async () => {
    const { services, said } = createPage(answers);
    await open(services, { html: '<article><h1>Another title</h1></article>' });
    expect(screen.getByRole('heading', { name: 'Heat' })).toBeTruthy();
    expect(said.errors[0]?.[0]).toBe('availability, hydrating');
  });
});

const crashes: readonly (readonly [string, Definition<'availability'>['view']])[] = [
  [
    'while hydrating',
    () => {
      throw new Error('no');
    },
  ],
  [
    'in its first layout effect',
    function Crash(given) {
      useLayoutEffect(() => {
        throw new Error('no');
      }, []);
      return <Title {...given} />;
    },
  ],
  [
    'in its first effect',
    function Crash(given) {
      useEffect(() => {
        throw new Error('no');
      }, []);
      return <Title {...given} />;
    },
  ],
  [
    'when it meets the live store',
    function Crash(given) {
      if (useAtomValue(localeAtom) === 'uk') throw new Error('no');
      return <Title {...given} />;
    },
  ],
];

describe('a client entry that crashes', () => {
  // Inside act, React hands every crash to the test, where a page has only its root's own handler.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  const mountFreely = (place: Element, services: WebServices, { html = '', view = Title }: Opened = {}) => {
    const failed = jest.fn();
    place.addEventListener('agm:failed', failed);
    const entry = defineClientEntry('availability', { ...definition, view }).mount(
      place,
      props,
      services,
      html ? { idPrefix: 'main-', answers } : undefined,
    );
    mounted.push(entry);
    return { entry, failed };
  };
  /** A sound remote that is mounted now has hydrated: React has done by then what it was asked before, and the crash has had every turn it could want. */
  const settled = async () => {
    const { services, said } = createPage(answers);
    mountFreely(placeWith(rendered()), services, { html: rendered() });
    await waitFor(() => expect(said.heads).toHaveLength(1));
  };

  const interactive = (place: Element) =>
    new Promise((resolve) => {
      place.addEventListener('agm:alive', resolve, { once: true });
    });

  it.each(crashes)('%s leaves the server’s HTML standing and says so', async (_, view) => {
    const { services, said } = createPage(answers);
    services.store.set(localeAtom, 'uk');
    const html = rendered();
    const place = placeWith(html);
    const { failed } = mountFreely(place, services, { html, view });
    await waitFor(() => expect(failed).toHaveBeenCalled());
    await settled();
    expect(place.innerHTML).toBe(html);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(said.errors).toContainEqual(['availability', 'Error: no']);
  });

  it('on a click empties its place and says so: what stood there is no longer true', async () => {
    const { services, said } = createPage(answers);
    const html = rendered();
    const place = placeWith(html);
    const { entry, failed } = mountFreely(place, services, { html });
    await interactive(place);
    press(place, 'Break');
    await waitFor(() => expect(failed).toHaveBeenCalled());
    expect(place.childNodes).toHaveLength(0);
    expect(said.errors).toEqual([['availability', 'Error: broken by a click']]);
    entry.update({ ...props, title: 'ronin' });
    entry.unmount();
    await settled();
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('does not take another root with it', async () => {
    const { services } = createPage(answers);
    const [one, other] = [placeWith(), placeWith()];
    mountFreely(one, services);
    mountFreely(other, services);
    await waitFor(() => expect(other.textContent).toContain('Heat'));
    press(one, 'Break');
    await waitFor(() => expect(one.textContent).toBe(''));
    expect(other.textContent).toContain('Heat');
  });

  it('can be mounted again on the HTML that was left standing', async () => {
    const { services, said } = createPage(answers);
    const html = rendered();
    const place = placeWith(html);
    const { failed } = mountFreely(place, services, {
      html,
      view: () => {
        throw new Error('no');
      },
    });
    await waitFor(() => expect(failed).toHaveBeenCalled());
    mountFreely(place, services, { html });
    await interactive(place);
    press(place, 'Next');
    await waitFor(() => expect(said.went).toEqual(['/next/']));
  });
});

describe('the client entry in an empty place', () => {
  it('asks for what it shows, and takes new props', async () => {
    const { services, said } = createPage(answers);
    const { entry } = await open(services);
    expect(await screen.findByRole('heading', { name: 'Heat' })).toBeTruthy();
    await act(async () => entry.update({ ...props, title: 'ronin' }));
    expect(await screen.findByRole('heading', { name: 'Ronin' })).toBeTruthy();
    expect(said.asked).toEqual(['/title/heat', '/title/ronin']);
  });

  it('two of them give no id twice', async () => {
    const { services } = createPage(answers);
    await open(services);
    await open(services);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('leaves its place empty when it is unmounted, once or twice, and takes no props after that', async () => {
    const { services, said } = createPage(answers);
    const { place, entry, failed } = await open(services);
    await act(async () => {
      entry.unmount();
      entry.unmount();
      entry.update({ ...props, title: 'ronin' });
    });
    expect(place.childNodes).toHaveLength(0);
    expect(failed).not.toHaveBeenCalled();
    expect(said.errors).toEqual([]);
  });

  it('may be unmounted before it has rendered at all', async () => {
    const { services, said } = createPage(answers);
    const { place } = await open(services, { then: (entry) => entry.unmount() });
    expect(place.childNodes).toHaveLength(0);
    expect(said.errors).toEqual([]);
  });
});
