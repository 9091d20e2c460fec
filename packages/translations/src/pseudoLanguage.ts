import { parseMessage, type Sentence } from './parseMessage.ts';

const plain = 'aceilnorsuyzACEINORSUYZ';
const accented = 'áçéíļñóřšúýžÁÇÉÍÑÓŘŠÚÝŽ';
/** Sentences of other languages are longer; this one is so by a third. */
const growth = 1 / 3;

/** `Try again` -> `[Třý ágáíñ ~~~]`: a message in brackets, accented and longer, with its placeholders and tags. */
export function pseudoTranslation(text: string): string {
  const { counted, sentences } = parseMessage(text);
  if (counted === null) return sentences.map((each) => pseudoSentence(each)).join('');
  return `{${counted}, plural, ${sentences.map((each) => `${each.form} {${pseudoSentence(each)}}`).join(' ')}}`;
}

function pseudoSentence({ form, parts }: Sentence): string {
  let letters = 0;
  const words = parts.map((part) => {
    if (part.type === 'argument') return `{${part.arg}}`;
    letters += part.value.replace(/<[^>]*>/g, '').trim().length;
    return part.value
      .replace(/<[^>]*>|[a-z]/gi, (found) => accented[plain.indexOf(found)] ?? found)
      .replaceAll("'", "''")
      .replace(form === '' ? /[{}]/g : /[{}#]/g, "'$&'");
  });
  const [, before = '', inside = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(words.join('')) ?? [];
  return `${before}[${inside} ${'~'.repeat(Math.ceil(letters * growth))}]${after}`;
}
