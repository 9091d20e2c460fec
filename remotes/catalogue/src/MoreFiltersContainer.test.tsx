import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { ApiError, type Counts } from '@agm/api';
import { choiceOf, plainListing, withChoice } from '@agm/domain';
import { anonymousSession, createSession, storagePortsOf, storeFrom } from '@agm/session';
import { openMember, portsOf } from '@agm/session/member';
import { rareSections } from './model/allFilters.ts';
import { menuChoices } from './model/menuChoices.ts';
import { furtherTaxonomies, listSection, sectionsOf } from './model/sections.ts';
import { MoreFiltersContainer } from './MoreFiltersContainer.tsx';
import { MenuEntries } from './views/SideMenu/MenuEntries.tsx';

const drama = withChoice(plainListing('list'), 'genre', choiceOf(['drama']));

/** The further sections of a wall, a server that counts, and what came of it. */
function open(listing = drama, counts: Readonly<Record<string, number>> = { french: 51, english: 290 }, rare: Counts = {}) {
  const asked: string[] = [];
  const opened: string[] = [];
  const server = { isBroken: false };
  const fetcher = async (path: string) => {
    asked.push(path);
    if (server.isBroken) throw new ApiError('unreachable', 'resting');
    return { counts: path.endsWith(`of=${rareSections}`) ? rare : { [/of=(\w+)$/.exec(path)?.[1] ?? '']: counts } };
  };
  const store = storeFrom(anonymousSession);
  const nothing = () => {};
  createSession({
    ...storagePortsOf(window),
    store,
    navigate: nothing,
    track: nothing,
    reportError: nothing,
    loadMember: async () => (core) => openMember(core, portsOf(window)),
  });
  render(
    <Provider store={store}>
      <SWRConfig value={{ fetcher, provider: () => new Map(), shouldRetryOnError: false }}>
        <MoreFiltersContainer
          address="/list/genre/drama/"
          listing={listing}
          sections={sectionsOf(listing, {}, { isPremium: false })}
          further={furtherTaxonomies()}
          toSection={(config, found) => listSection(config, { listing, counts: found, choices: menuChoices(listing, false) })}
          body={({ entries }) => (
            <MenuEntries
              entries={entries}
              onOpen={({ href, event }) => {
                event.preventDefault();
                opened.push(href);
              }}
            />
          )}
        />
      </SWRConfig>
    </Provider>,
  );
  return { asked, opened, server };
}
const press = (name: string) => userEvent.click(screen.getByText(name));

describe('more filters', () => {
  it('R1-02 are every section that has no place in the menu yet; none is counted before it is opened, but for the rare ones together', async () => {
    const { asked } = open();
    await press('More filters');
    expect([...document.querySelectorAll('details details > summary')].map(({ textContent }) => textContent)).toEqual([
      'Language',
      'Made In',
      'Period',
      'Running Time',
      'Certificate',
      'Award',
      'Good For',
      'Spotlight',
    ]);
    expect(asked).toEqual(['/content-api/counts/list/genre/drama/?tier=free&of=channels~tag']);
  });

  it('asks for the counts of the section that is opened, and leads to its walls', async () => {
    const { asked, opened } = open();
    await press('More filters');
    await press('Language');
    await userEvent.click(await screen.findByRole('link', { name: /^French/ }));
    expect(asked.slice(1)).toEqual(['/content-api/counts/list/genre/drama/?tier=free&of=language']);
    // Without premium a second filter takes the place of the first (R4.3-04).
    expect(opened).toEqual(['/list/language/french/']);
    expect(screen.getByText('290')).toBeTruthy();
  });

  it('says when no title has an entry, and when the server did not answer', async () => {
    const { server } = open(drama, {});
    await press('More filters');
    await press('Award');
    expect(await screen.findByText('No title of this wall has one.')).toBeTruthy();
    server.isBroken = true;
    await press('Spotlight');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    server.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('No title of this wall has one.')).toHaveLength(2);
  });

  it('leave out a section that the address chooses from: the menu has it', async () => {
    open(withChoice(plainListing('list'), 'language', choiceOf(['french'])));
    await press('More filters');
    expect(screen.queryByText('Language')).toBeNull();
  });

  it('R1-02 have channels and tags where the catalogue has some; a tag is chosen and taken back, the very best is none', async () => {
    const rare = { channels: { 'us-cbc-gem': 4 }, tag: { best: 9, 'slow-cinema': 3, quiet: 5 } };
    const { opened } = open({ ...drama, tags: ['quiet'] }, {}, rare);
    await press('More filters');
    await press('Channel');
    await userEvent.click(screen.getByRole('link', { name: /^Cbc Gem/ }));
    await press('Tag');
    expect(screen.queryByRole('link', { name: /^Best/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /^Slow Cinema/ }));
    await userEvent.click(screen.getByRole('link', { name: /^Quiet/ }));
    // Without premium: a service stands beside the last other filter, a tag takes its place (R4.3-04, R4.3-05).
    expect(opened).toEqual(['/list/genre/drama/on/cbc-gem/?post_tag=quiet', '/list/?post_tag=slow-cinema', '/list/genre/drama/']);
  });
});
