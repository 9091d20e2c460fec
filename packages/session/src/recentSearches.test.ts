import { createDeviceMemory } from './deviceMemory.ts';
import { forgetSearch, readRecentSearches, recentSearchesName, rememberSearch } from './recentSearches.ts';

function deviceWith(text: string | null = null) {
  const kept = new Map(text === null ? [] : [[`agm:${recentSearchesName}`, text]]);
  const memory = createDeviceMemory(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { memory, kept, terms: () => readRecentSearches(memory.read(recentSearchesName)) };
}

describe('recent searches', () => {
  it('stand with the latest first, each once whatever its capitals, six at most', () => {
    const { memory, terms } = deviceWith();
    for (const term of ['heat', 'fargo', 'ronin', 'alien', 'brazil', 'ran', 'HEAT', '  fargo ', '   ']) rememberSearch(term, memory);
    expect(terms()).toEqual(['fargo', 'HEAT', 'ran', 'brazil', 'alien', 'ronin']);
  });

  it('can be forgotten one by one, and the last one leaves no trace', () => {
    const { memory, kept, terms } = deviceWith('["heat","fargo"]');
    forgetSearch('Heat', memory);
    expect(terms()).toEqual(['fargo']);
    forgetSearch('fargo', memory);
    expect([...kept]).toEqual([]);
  });

  it('a damaged list is an empty one, and mends itself', () => {
    const { memory, terms } = deviceWith('[{"__proto__":1}, 3');
    expect(terms()).toEqual([]);
    rememberSearch('heat', memory);
    expect(terms()).toEqual(['heat']);
  });
});
