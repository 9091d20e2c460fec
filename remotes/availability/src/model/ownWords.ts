import { inOwnWords } from '@agm/domain/ownWords';
import type { EmbedWords } from '@agm/federation';

/** What a partner calls a group of offers. One that holds both ways to pay has both names. */
export function ownLabel(
  words: EmbedWords | undefined,
  section: 'own' | 'included' | 'free' | 'rent' | 'buy',
  isBoughtToo: boolean,
): string | null {
  if (!words || section === 'own') return null;
  const { rent, buy } = words;
  if (section === 'rent' && isBoughtToo) return rent && buy ? `${rent} / ${buy}` : null;
  return inOwnWords(words[section]);
}
