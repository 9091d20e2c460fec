import type { EmbedWords } from '@agm/federation';

/** A partner's words with our values in them: `{title}`, `{count}`. Null where the partner has none. */
export function inOwnWords(words: string | undefined, values: Readonly<Record<string, string | number>> = {}): string | null {
  if (!words) return null;
  return words.replace(/\{([a-z]+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

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
