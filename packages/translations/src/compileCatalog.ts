import type { Translation } from '@agm/messages/translator';
import { compileTranslation } from './compileTranslation.ts';
import type { Room } from './readRoom.ts';
import { TranslationsError } from './TranslationsError.ts';

/** A room's translations by the keys of their messages, with numbers for values. Untranslated messages are left out. */
export function compileCatalog(
  { name, messages }: Pick<Room, 'name' | 'messages'>,
  translationOf: (text: string) => string | undefined,
): Readonly<Record<string, Translation>> {
  const compiled: Record<string, Translation> = {};
  const texts = new Map<string, string>();
  for (const [text, { keys }] of messages)
    for (const [key, order] of keys) {
      const sentence = withoutNames(text);
      const other = texts.get(key);
      if (other !== undefined && other !== sentence)
        throw new TranslationsError(`${name}: “${other}” and “${sentence}” have the key ${key}: change one of them`);
      texts.set(key, sentence);
      const translation = translationOf(text);
      if (translation === undefined) continue;
      const made = compileTranslation(translation, order);
      // To a page both are one sentence: it would show one of the translations in both places.
      if (compiled[key] !== undefined && JSON.stringify(compiled[key]) !== JSON.stringify(made))
        throw new TranslationsError(
          `${name}: “${text}” differs from another message in the names of its values alone, and has another translation`,
        );
      compiled[key] = made;
    }
  return compiled;
}

/** Two places may call a value differently: to a page it is one sentence. */
const withoutNames = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{');
