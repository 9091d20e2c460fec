import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { SearchAnswer } from '@agm/api';
import type { TrackedEvent, WebServices } from '@agm/federation';
import { OutletContext } from '@agm/federation/outlet';
import { anonymousSession, deviceMemory, storeFrom } from '@agm/session';
import { SearchBox } from './SearchBox.tsx';

const movie = (title: string, id: number) => ({ id, slug: title.toLowerCase(), title, year: 1995, type: 'movie' as const });
const catalogue = [movie('Heat', 1), movie('Heathers', 2), movie('Fargo', 3)];

/** What the server understands: two words. */
function described(term: string): Partial<SearchAnswer> {
  const understood = ['tense', 'french'].flatMap((text) => {
    const start = term.indexOf(text);
    return start < 0 ? [] : [{ text, start, end: start + text.length, kind: 'mood', value: text, label: text.toUpperCase() }];
  });
  return understood.length > 0
    ? { order: ['words'], words: { address: `/list/?mood=${term.replace(' ', '~')}`, understood, ignored: [], total: understood.length } }
    : {};
}

/** A search box, a server that answers when it is let, and what came of it. */
function open() {
  const asked: { readonly path: string; readonly signal?: AbortSignal }[] = [];
  const went: string[] = [];
  const events: TrackedEvent[] = [];
  let isBroken = false;
  const api = {
    async get<T>(path: string, { signal }: { readonly signal?: AbortSignal } = {}) {
      asked.push({ path, signal });
      if (isBroken) throw new Error('resting');
      const term = decodeURIComponent(/universal\/([^?]*)/.exec(path)?.[1] ?? '').toLowerCase();
      const answer: SearchAnswer = {
        movies: catalogue.filter(({ slug }) => slug.startsWith(term)),
        shows: [],
        guides: [],
        ...described(term),
      };
      return answer as T;
    },
  };
  const services = { api, track: (event: TrackedEvent) => events.push(event) } as unknown as WebServices;
  render(
    <Provider store={storeFrom(anonymousSession)}>
      <OutletContext value={{ served: {}, loader: null, services }}>
        <SearchBox navigate={(to) => went.push(to)} />
        <button type="button">After</button>
      </OutletContext>
    </Provider>,
  );
  return {
    asked,
    went,
    events,
    breakIt: () => {
      isBroken = true;
    },
  };
}

const field = () => document.querySelector<HTMLInputElement>('input[name=s]')!;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
/** The combobox's code comes at the first touch. */
const touch = async () => {
  await userEvent.click(field());
  await screen.findByRole('combobox');
};
const type = async (text: string) => {
  // Without a pause between the letters, however slow the machine is.
  await userEvent.setup({ delay: null }).type(field(), text);
  await screen.findByRole('option', { name: new RegExp(`All results for “${text}”`) });
};

afterEach(() => localStorage.clear());

describe('the search box', () => {
  it('is a plain form until it is touched, which any browser can send', () => {
    open();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([
      form.method,
      new URL(form.action).pathname,
      new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString(),
    ]).toEqual(['get', '/search', 's=']);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
  });

  it('goes to the page of what was typed', async () => {
    const { went } = open();
    await userEvent.type(field(), ' a&b {Enter}');
    expect(went).toEqual(['/search?s=a%26b']);
  });
});

describe('the suggestions', () => {
  it('R7-17 come as one types, grouped, the way to everything last', async () => {
    const { asked } = open();
    await touch();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await type('heat');
    expect(asked.map(({ path }) => path)).toEqual(['/content-api/search/universal/heat?limit=4&tier=free']);
    expect(
      within(screen.getByRole('group', { name: 'Movies' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Heat 1995', 'Heathers 1995']);
    expect(options().at(-1)).toBe('All results for “heat” ');
    await waitFor(() => expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id));
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  it('offer the wall that the text describes, each understood part to be taken out', async () => {
    const { went } = open();
    await touch();
    await type('tense french');
    expect(options()[0]).toBe('TENSE · FRENCH 2 titles');
    await userEvent.click(screen.getByRole('button', { name: 'Take out FRENCH' }));
    expect(field().value).toBe('tense');
    expect(document.activeElement).toBe(field());
    await screen.findByRole('option', { name: /^TENSE 1 title$/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(went).toEqual(['/list/?mood=tense']);
  });

  it('a question that a later letter overtook is aborted', async () => {
    const { asked } = open();
    await touch();
    await type('he');
    const before = asked.length;
    fireEvent.input(field(), { target: { value: 'fargo' } });
    fireEvent.input(field(), { target: { value: 'fargos' } });
    await act(
      () =>
        new Promise((later) => {
          setTimeout(later, 200);
        }),
    );
    expect(asked.slice(before).map(({ path }) => path)).toEqual(['/content-api/search/universal/fargos?limit=4&tier=free']);
    expect(asked[before - 1]?.signal?.aborted).toBe(true);
  });

  it('are gone through by arrows, around and back to the field, and opened by Enter', async () => {
    const { went, events } = open();
    await touch();
    await type('heat');
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
      await userEvent.keyboard(key);
      seen.push(active());
    }
    expect(seen).toEqual(['Heat 1995', 'Heathers 1995', 'All results for “heat” ', null, 'All results for “heat” ', 'Heathers 1995']);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Enter}');
    expect(went).toEqual(['/heathers/']);
    expect(events).toEqual([{ event: 'select_content', content_type: 'movie', content_id: 2, parent_list: 'search', index: 1 }]);
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['', null]);
  });

  it('Escape closes them and leaves the text, an arrow opens them again, Enter without a choice sends the form', async () => {
    const { went } = open();
    await touch();
    await type('heat');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('listbox'), field().value, field().getAttribute('aria-expanded')]).toEqual([null, 'heat', 'false']);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Heat 1995');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(went).toEqual(['/search?s=heat']);
  });

  it('close when the focus goes on, and a press on them does not take it', async () => {
    const { went } = open();
    await touch();
    await type('heat');
    await userEvent.click(screen.getByRole('option', { name: /^Heathers/ }));
    expect(went).toEqual(['/heathers/']);
    await touch();
    await type('heat');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  });

  it('say that the search did not answer, and still lead to its page', async () => {
    const { breakIt } = open();
    await touch();
    breakIt();
    await type('heat');
    expect(screen.getByRole('status').textContent).toBe('The search did not answer');
    expect(options()).toEqual(['All results for “heat” ']);
  });

  it('are earlier searches of this device before anything is typed, and Delete forgets one', async () => {
    deviceMemory.write('recent-searches', '["fargo","heat"]');
    const { went } = open();
    await touch();
    expect(options()).toEqual(['fargo ', 'heat ']);
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(options()).toEqual(['heat ']);
    expect(active()).toBe('heat ');
    await userEvent.keyboard('{Enter}');
    expect(went).toEqual(['/search?s=heat']);
    await touch();
    await userEvent.click(screen.getByRole('button', { name: 'Forget all' }));
    expect(deviceMemory.read('recent-searches')).toBeNull();
  });

  it('a title that was opened from them is what the search was remembered for', async () => {
    open();
    await touch();
    await type('heat');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(deviceMemory.read('recent-searches')).toBe('["heat"]');
  });
});
