import { formMark, keyOfMessage, valueMark, type Translation } from '@agm/messages/translator';
import { parseMessage, type Sentence } from './parseMessage.ts';

/** A translation as a translator finds it: with the places of its values for their names. `order` has the names of its source's values. */
export function compileTranslation(translation: string, order: readonly string[]): Translation {
  const { counted, sentences } = parseMessage(translation);
  const write = ({ parts }: Sentence) =>
    parts
      .map((part) => {
        if (part.type !== 'argument') return part.value;
        const at = order.indexOf(part.arg);
        if (at >= 0) return `{${at}}`;
        if (part.arg !== counted) throw new Error(`“${translation}” has a {${part.arg}} that its source has not`);
        return '{#}';
      })
      .join('');
  return counted === null
    ? sentences.map(write).join('')
    : Object.fromEntries(sentences.map((sentence) => [sentence.form, write(sentence)]));
}

/** A translation with the key of its message, both read off a room's catalog. Messages of the server have no elements. */
export function compileEntry(source: string, translation: string): readonly [key: string, Translation] {
  const { sentences } = parseMessage(source);
  const order: string[] = [];
  const texts = sentences.map(({ parts }) =>
    parts
      .map((part) => {
        if (part.type !== 'argument') return part.value;
        order.push(part.arg);
        return valueMark;
      })
      .join(''),
  );
  return [keyOfMessage(texts.join(formMark)), compileTranslation(translation, order)];
}
