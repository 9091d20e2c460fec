import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { pageLanguage, setPageLanguage } from '@agm/messages';
import { createTranslator, keyOfMessage, valueMark } from '@agm/messages/translator';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { anonymousSession, createSession, savedAtom, sessionAtom, storagePortsOf, storeFrom, type Session } from '@agm/session';
import { openMember, portsOf } from '@agm/session/member';
import { plainSite, type SiteConfig } from '@agm/contract';
import { ServicesProvider, silence } from './services.tsx';
import { useSaves } from './useSaves.ts';

function Lists() {
  const saves = useSaves(17);
  return <p>{saves ? `in ${saves.pressed.length} lists` : 'no lists'}</p>;
}

function shown(site: SiteConfig, isHydrated: boolean): string {
  const store = storeFrom(anonymousSession);
  if (isHydrated)
    createSession({
      ...storagePortsOf(window),
      store,
      navigate() {},
      track() {},
      reportError() {},
      loadMember: async () => (core) => openMember(core, portsOf(window)),
    });
  const { container, unmount } = render(
    <Provider store={store}>
      <ServicesProvider services={{ ...silence, site }}>
        <Lists />
      </ServicesProvider>
    </Provider>,
  );
  const words = container.textContent;
  unmount();
  return words;
}

describe('the four lists of a title', () => {
  it('are there once the page is interactive', () => {
    expect([shown(plainSite, false), shown(plainSite, true)]).toEqual(['no lists', 'in 0 lists']);
  });

  it('are not offered where the content host keeps none', () => {
    expect(shown({ ...plainSite, lacks: ['saved-lists'] }, true)).toBe('no lists');
  });
});

/** This package's catalog of a language, as the build compiles it. */
function translatorOf(language: string) {
  const file = path.join(__dirname, `../../messages/${language}.json`);
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const federation = Object.fromEntries(
    texts.map(([source, translation]) => {
      const names: readonly string[] = source.match(/\{\w+\}/g) ?? [];
      const key = keyOfMessage(source.replace(/\{\w+\}/g, valueMark));
      return [key, translation.replace(/\{\w+\}/g, (name) => `{${names.indexOf(name)}}`)];
    }),
  );
  return createTranslator(language, { federation });
}

function Toggles() {
  const saves = useSaves(17, 'Heat');
  return savedGroups.map((group) => (
    <button key={group} onClick={() => saves?.toggle({ group })}>
      {group}
    </button>
  ));
}

/** What is reported when a title enters each list and leaves it again. */
async function reported(): Promise<readonly string[]> {
  const store = storeFrom(anonymousSession);
  const toggle = async (group: SavedGroup, id: number) => {
    const { lists, ...others } = store.get(savedAtom);
    const { [id]: before, ...rest } = lists[group];
    store.set(savedAtom, { ...others, lists: { ...lists, [group]: before === undefined ? { ...rest, [id]: 'today' } : rest } });
    return { outcome: 'done' };
  };
  store.set(sessionAtom, { store, member: async () => ({ saved: { toggle } }) } as unknown as Session);
  const said: string[] = [];
  const { unmount } = render(
    <Provider store={store}>
      <ServicesProvider services={{ ...silence, site: plainSite, say: (words) => said.push(words) }}>
        <Toggles />
      </ServicesProvider>
    </Provider>,
  );
  for (const group of savedGroups)
    for (const _ of ['in', 'out']) {
      const before = said.length;
      await userEvent.click(screen.getByRole('button', { name: group }));
      await waitFor(() => expect(said).toHaveLength(before + 1));
    }
  unmount();
  return said;
}

describe('the sentence that reports a change of a list', () => {
  const english = pageLanguage();
  afterEach(() => setPageLanguage(english));

  it('names the list', async () => {
    expect(await reported()).toEqual(
      ['Dismissed', 'Loved', 'Queued', 'Seen'].flatMap((list) => [`${list}: Heat.`, `Heat is no longer in ${list}.`]),
    );
  });

  it('is in the language of the page', async () => {
    setPageLanguage({ language: 'de', locale: 'de-DE', prefix: '/de-de', translator: translatorOf('de') });
    expect(await reported()).toEqual(
      ['Verworfen', 'Geliebt', 'Vorgemerkt', 'Gesehen'].flatMap((list) => [
        `${list}: Heat.`,
        `Heat ist nicht mehr in der Liste „${list}“.`,
      ]),
    );
  });
});
