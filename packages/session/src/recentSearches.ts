import { deviceMemory, readWords, type DeviceMemory } from './deviceMemory.ts';

/** Under this name the device remembers what was searched for, the latest first. */
export const recentSearchesName = 'recent-searches';
const mostRemembered = 6;

export const readRecentSearches = (text: string | null): readonly string[] => readWords(text).slice(0, mostRemembered);

/** Puts a term in front. One that only differs in capitals takes the place of the older one. */
export function rememberSearch(term: string, memory: DeviceMemory = deviceMemory): void {
  const words = term.trim();
  if (words) keep([words, ...without(words, memory)], memory);
}

export function forgetSearch(term: string, memory: DeviceMemory = deviceMemory): void {
  keep(without(term, memory), memory);
}

function keep(terms: readonly string[], memory: DeviceMemory): void {
  memory.write(recentSearchesName, terms.length > 0 ? JSON.stringify(terms.slice(0, mostRemembered)) : null);
}

const without = (term: string, memory: DeviceMemory): readonly string[] =>
  readRecentSearches(memory.read(recentSearchesName)).filter((known) => known.toLowerCase() !== term.toLowerCase());
