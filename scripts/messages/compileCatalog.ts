import { compileTranslation } from '../../packages/http/src/languages/compileTranslation.ts';
import type { Catalog as PageCatalog, Translation } from '../../packages/messages/src/translator.ts';
import type { Room } from './rooms.ts';

/** A room's translations as a page loads them: by the keys of their messages, with numbers for values. Untranslated messages are left out. */
export function compileCatalog({ name, messages }: Room, translationOf: (text: string) => string | undefined): PageCatalog[string] {
  const compiled: Record<string, Translation> = {};
  const texts = new Map<string, string>();
  for (const [text, { keys }] of messages)
    for (const [key, order] of keys) {
      const sentence = withoutNames(text);
      const other = texts.get(key);
      if (other !== undefined && other !== sentence)
        throw new Error(`${name}: “${other}” and “${sentence}” have the key ${key}: change one of them`);
      texts.set(key, sentence);
      const translation = translationOf(text);
      if (translation === undefined) continue;
      const made = compileTranslation(translation, order);
      // To a page both are one sentence: it would show one of the translations in both places.
      if (compiled[key] !== undefined && JSON.stringify(compiled[key]) !== JSON.stringify(made))
        throw new Error(`${name}: “${text}” differs from another message in the names of its values alone, and has another translation`);
      compiled[key] = made;
    }
  return compiled;
}

/** Two places may call a value differently: to a page it is one sentence. */
const withoutNames = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{');
