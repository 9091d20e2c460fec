import { childrenText, translatedChildren } from './elements.ts';
import { formMark, keyLength, keyOfMessage, shortKey, valueMark } from './keyOfMessage.ts';
import type { Form, MessageValue, Translator } from './pageLanguage.ts';

/** A translation as a page loads it: a text with `{0}` for its values and `<0>…</0>` for its elements, or one for each form of a plural. `{#}` is the number that is counted. */
export type Translation = string | Readonly<Record<string, string>>;

/**
 * The translations of some rooms, each by the keys of its messages (`keyOfMessage`), or as a page loads it: all keys in one text, and then the
 * translations in their order.
 */
export type Catalog = Readonly<Record<string, Readonly<Record<string, Translation>> | readonly [keys: string, ...Translation[]]>>;

/** More than a room has. A text out of an address may by chance have the key of a message, so there has to be an end. */
const mostKept = 5_000;

const textOf = ({ words }: Form): string => (words.length > 1 ? words.join(valueMark) : words[0]!);

/** Translates by the catalogs of a page's bundles, in the order in which they come: rooms that two bundles have are the same. */
export function createTranslator(language: string, ...catalogs: readonly Catalog[]): Translator & { add(catalog: Catalog): void } {
  // By room and key: all keys are equally long.
  const known = new Map<string, Translation>();
  const rules = new Intl.PluralRules(language);
  const add = (catalog: Catalog) => {
    for (const [room, translations] of Object.entries(catalog)) {
      const [keys, ...texts] = isPacked(translations)
        ? translations
        : [Object.keys(translations).map(shortKey).join(''), ...Object.values(translations)];
      texts.forEach((text, at) => known.set(room + keys.slice(at * keyLength, (at + 1) * keyLength), text));
    }
  };
  for (const catalog of catalogs) add(catalog);

  // A server shows the same sentences on each page: their keys are made once.
  const kept = new Map<string, Map<string, Translation>>();
  const find = (room: string, text: string): Translation | undefined => {
    let ofRoom = kept.get(room);
    if (!ofRoom) kept.set(room, (ofRoom = new Map()));
    let translation = ofRoom.get(text);
    if (translation === undefined) {
      translation = known.get(room + keyOfMessage(text));
      if (translation !== undefined && ofRoom.size < mostKept) ofRoom.set(text, translation);
    }
    return translation;
  };

  return {
    add,
    text(room, form) {
      const found = find(room, textOf(form));
      if (typeof found !== 'string') return undefined;
      return form.values.length > 0 ? fill(found, form.values) : found;
    },
    plural(room, count, one, other) {
      const isText = isForm(other);
      const [oneText, otherText] = [one, other].map((shown) => (isForm(shown) ? textOf(shown) : childrenText(childrenOf(shown))));
      const found = find(room, `${oneText}${formMark}${otherText}`);
      if (typeof found !== 'object') {
        const shown = count === 1 ? one : other;
        return isForm(shown) ? String.raw({ raw: shown.words }, ...shown.values) : shown;
      }
      const translated = found[`=${count}`] ?? found[rules.select(count)] ?? found['other'] ?? '';
      // A language may need in one form what English says in another.
      if (isText) return fill(translated, [...(isForm(one) ? one.values : []), ...other.values], count);
      const element = other as { readonly props: object };
      return {
        ...element,
        props: { ...element.props, children: translatedChildren(translated, childrenOf(other), { count, others: childrenOf(one) }) },
      };
    },
    element(room, children) {
      const found = find(room, childrenText(children));
      return typeof found === 'string' ? translatedChildren(found, children) : undefined;
    },
  };
}

const isPacked = (translations: Catalog[string]): translations is readonly [string, ...Translation[]] => Array.isArray(translations);

const isForm = (shown: unknown): shown is Form => typeof shown === 'object' && shown !== null && 'words' in shown;

const childrenOf = (element: unknown): unknown => (element as { readonly props?: { readonly children?: unknown } } | null)?.props?.children;

/** Puts the values of a sentence where its translation has them. */
const fill = (text: string, values: readonly MessageValue[], count?: number): string =>
  text.replace(/\{(#|\d+)\}/g, (_, which: string) => String(which === '#' ? count : values[Number(which)]));
