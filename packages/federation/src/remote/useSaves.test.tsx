import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { anonymousSession, createSession, storagePortsOf, storeFrom } from '@agm/session';
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
