import { authStatusAtom, filterPreferencesAtom, popupAtom, savedAtom } from './account.ts';
import { readListing } from '@agm/domain';
import { keepTexts, type BrowserStorage } from './storage.ts';
import { createWorld } from '../test/world.ts';

type Misbehaving = (kept: Map<string, string>) => BrowserStorage;

const refuse = (name: string) => (): never => {
  throw new DOMException('no', name);
};
const misbehaving: Readonly<Record<string, Misbehaving>> = {
  'is blocked': () => ({ getItem: refuse('SecurityError'), setItem: refuse('SecurityError'), removeItem: refuse('SecurityError') }),
  'is full': (kept) => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: refuse('QuotaExceededError'),
    removeItem: (key) => void kept.delete(key),
  }),
  'forgets at once': () => ({ getItem: () => null, setItem() {}, removeItem() {} }),
  'holds somebody else’s texts': (kept) => ({
    getItem: (key) => kept.get(key) ?? '\u0000{[',
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.set(key, '\ud800'),
  }),
};

describe.each(Object.entries(misbehaving))('a session whose storage %s', (name, storage) => {
  it('starts, lets in, saves, filters, rests its popups and logs out', async () => {
    const { browser, host, clock } = createWorld({ storage });
    host.join('ann');
    const tab = await browser().tab().loggedIn('ann');
    expect(tab.store.get(authStatusAtom)).toBe('authenticated');
    expect(await clock.until(tab.member.saved.save('loved', 17))).toEqual({ outcome: 'done' });
    tab.member.filters.choose(readListing('/genre/drama/')!.listing);
    expect(tab.store.get(filterPreferencesAtom)?.filters).toHaveLength(1);
    await clock.pass(31_000);
    expect(host.accounts.get('ann')?.filters).toContain('drama');
    expect(tab.member.popups.offer({ type: 'premium-info' })).toBe(true);
    if (name !== 'forgets at once') expect(tab.member.popups.offer({ type: 'premium-info' })).toBe(false);
    tab.member.logout();
    expect(tab.store.get(authStatusAtom)).toBe('not_authenticated');
    await clock.until(tab.member.saved.save('queued', 18));
    tab.member.saved.keepOnDevice();
    expect(tab.store.get(popupAtom)).toBeNull();
    if (name !== 'forgets at once') expect(Object.keys(tab.store.get(savedAtom).lists.queued)).toEqual(['18']);
    expect(tab.errors).toEqual([]);
  });
});

describe('texts that are kept', () => {
  it('where storage is full, an older word does not come back with the next page', () => {
    const kept = new Map([['btk', 'the token before']]);
    const storage = () => misbehaving['is full']!(kept);
    const texts = keepTexts(storage);
    texts.write('btk', 'the token now');
    expect(texts.read('btk')).toBe('the token now');
    expect(keepTexts(storage).read('btk')).toBeNull();
  });

  it('give way to the last word of another tab', () => {
    const kept = new Map<string, string>();
    const texts = keepTexts(() => misbehaving['is full']!(kept));
    texts.write('one', 'here');
    texts.write('two', 'here');
    kept.set('one', 'there');
    texts.heard('one');
    expect([texts.read('one'), texts.read('two')]).toEqual(['there', 'here']);
    texts.heard(null);
    expect(texts.read('two')).toBeNull();
  });

  it('do without a storage whose mere look throws', () => {
    const texts = keepTexts(refuse('SecurityError'));
    expect(texts.read('btk')).toBeNull();
    texts.write('btk', 'for this page');
    expect(texts.read('btk')).toBe('for this page');
    texts.write('btk', null);
    expect(texts.read('btk')).toBeNull();
  });
});
