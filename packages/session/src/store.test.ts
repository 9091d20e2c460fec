import { anonymousSession, isTheme, type SessionState } from './sessionState.ts';
import { localeAtom, stateOf, storeFrom, tierAtom } from './store.ts';

const states: readonly SessionState[] = [
  anonymousSession,
  { locale: 'uk', tier: 'premium', theme: 'dark' },
  { locale: 'kr', tier: 'registered', theme: 'light' },
];

describe('a session as plain data', () => {
  it.each(states)('crosses to another bundle and back unchanged: %j', (state) => {
    const crossed = JSON.parse(JSON.stringify(state)) as SessionState;
    expect(stateOf(storeFrom(crossed))).toEqual(state);
  });

  it('two stores share nothing', () => {
    const one = storeFrom(anonymousSession);
    const other = storeFrom(anonymousSession);
    one.set(localeAtom, 'fr');
    expect(other.get(localeAtom)).toBe('us');
  });

  it('nobody who has not logged in is anything but anonymous', () => {
    expect(storeFrom(anonymousSession).get(tierAtom)).toBe('anonymous');
  });

  it('a theme is light, dark or what the system says', () => {
    expect(['light', 'dark', 'auto'].every(isTheme)).toBe(true);
    expect(['', 'Dark', 'purple', null, undefined, 1].some(isTheme)).toBe(false);
  });
});
