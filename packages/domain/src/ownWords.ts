/**
 * A partner's words with our values in them: `{title}`, `{count}`. Null where the partner has none. What has to be said, and has no place in
 * the words, stands behind them:
 *
 *   "{title}, tonight", { title: 'Parasite' }  ->  Parasite, tonight
 *   "Ab", { price: '$3.99' }, 'price'          ->  Ab $3.99
 */
export function inOwnWords(
  words: string | undefined,
  values: Readonly<Record<string, string | number>> = {},
  needed?: string,
): string | null {
  if (!words) return null;
  const said = needed === undefined || words.includes(`{${needed}}`) ? words : `${words} {${needed}}`;
  return said.replace(/\{([a-z]+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
