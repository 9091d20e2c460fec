import type { ReactNode } from 'react';
import { pageLanguage, type MessageValue } from './pageLanguage.ts';

/** A value in a sentence with elements: `<T>You write as <V>{name}</V>.</T>`. Without it a text in braces would be taken for words of the sentence. */
export const V = Object.assign(({ children }: { readonly children: ReactNode }): ReactNode => children, {
  isValue: true,
});

type Words = TemplateStringsArray;

/** What `String.raw` says, in a third of the time: every sentence of a page comes through here. */
const english = (words: Words, values: readonly MessageValue[]): string =>
  words.reduce((text, word, at) => text + String(values[at - 1]) + word);

/**
 * The ways to write a message, for one room. Every word that a visitor reads goes through them, a whole sentence at a time:
 *
 *   t`Page ${page} of ${pages}`
 *   plural(count, { one: sentence`One title`, other: sentence`${count} titles` })
 *   <T>You write as <strong><V>{name}</V></strong>.</T>
 *
 * They say the English sentence of the source, or its translation in the language of the page. Call them while something is drawn: at the top
 * of a module they would keep the language in which the module was loaded.
 */
export function messagesOf(room: string) {
  const translator = () => pageLanguage().translator;
  return {
    t: (words: Words, ...values: readonly MessageValue[]): string => translator()?.text(room, { words, values }) ?? english(words, values),
    /** A sentence inside of `plural`, which chooses among those of the language. */
    sentence: (words: Words, ...values: readonly MessageValue[]): string =>
      translator() ? ({ words, values } as unknown as string) : english(words, values),
    plural: <Shown>(count: number, { one, other }: { readonly one: Shown; readonly other: Shown }): Shown => {
      const found = translator();
      if (found) return found.plural(room, count, one, other) as Shown;
      return count === 1 ? one : other;
    },
    /** A name out of a table or of the catalogue: a genre, a country. `packages/translations/src/names.ts` lists those that have translations. */
    name: (text: string): string => translator()?.text(room, { words: [text], values: [] }) ?? text,
    T: ({ children }: { readonly children: ReactNode }): ReactNode => (translator()?.element(room, children) as ReactNode) ?? children,
  };
}
