import { parseMessage, type ParsedMessage, type Sentence } from './parseMessage.ts';

const tag = /<\/?\d+>|<\d+\/>/g;

/** Counts of the site stay below: what a language does with millions or with fractions (`many` in Spanish and in Czech) needs no form. */
const mostCounted = 1000;

/**
 * What is wrong with the translation of a message, one sentence for each fault; none when it can be shown.
 *
 * The placeholders and tags of a translation are those of its source. Its plural has a form for each category that whole numbers below a
 * thousand have in the language. A form for one number alone, as `one` is in German but not in Russian, may leave that number out.
 */
export function checkTranslation(source: string, translation: string, language: string): readonly string[] {
  if (translation.trim() === '') return ['it is empty'];
  let theirs: ParsedMessage;
  try {
    theirs = parseMessage(translation);
  } catch (error) {
    return [`it cannot be read: ${(error as Error).message.split('\n')[0]}`];
  }
  const own = parseMessage(source);
  return [
    ...checkSpaces(source, translation),
    ...checkForms(own.counted, theirs, language),
    ...theirs.sentences.flatMap((sentence) => checkSentence(sentence, own, language)),
  ];
}

/** A space at an end joins the sentence to what is beside it. */
function checkSpaces(source: string, translation: string): string[] {
  const ends = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|');
  return ends(source) === ends(translation) ? [] : ['its spaces at the beginning and the end differ'];
}

function checkForms(counted: string | null, translation: ParsedMessage, language: string): string[] {
  if (counted === null) return translation.counted === null ? [] : ['its source has no plural'];
  if (translation.counted !== counted) return [`it needs {${counted}, plural, …}`];
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories as readonly string[];
  const forms = translation.sentences.map(({ form }) => form);
  const needed = [...new Set([...numbersOf(language).keys(), 'other'])];
  return [
    ...needed.filter((form) => !forms.includes(form)).map((form) => `it has no form '${form}'`),
    ...forms.filter((form) => !known.includes(form) && !form.startsWith('=')).map((form) => `${language} has no plural form '${form}'`),
  ];
}

function checkSentence(sentence: Sentence, own: ParsedMessage, language: string): string[] {
  const { form } = sentence;
  const where = form === '' ? '' : ` in '${form}'`;
  const placeholders = placeholdersOf(sentence);
  const all = own.sentences.flatMap(placeholdersOf);
  const isOneNumber = form.startsWith('=') || numbersOf(language).get(form) === 1;
  const model = (isOneNumber ? own.sentences[0] : own.sentences.at(-1))!;
  const tags = tagsOf(sentence);
  const words = wordsOf(sentence);
  return [
    ...placeholders.filter((name) => !all.includes(name)).map((name) => `its source has no {${name}}${where}`),
    ...placeholdersOf(model)
      .filter((name) => !placeholders.includes(name))
      .map((name) => `{${name}} is missing${where}`),
    ...(sameTags(tagsOf(model), tags) ? [] : [`its tags differ${where}: ${tagsOf(model).join(' ') || 'none'}`]),
    ...(/<[a-z!]|&#?\w+;/i.test(words) ? [`it has HTML${where}`] : []),
    ...(words.trim() === '' && placeholders.length === 0 ? [`it is empty${where}`] : []),
  ];
}

const placeholdersOf = ({ parts }: Sentence) => parts.flatMap((part) => (part.type === 'argument' ? [part.arg] : []));
const textOf = ({ parts }: Sentence) => parts.map((part) => (part.type === 'content' ? part.value : '')).join('');
/** `<0>`, `</0>`, `<1/>` in their order. */
const tagsOf = (sentence: Sentence): readonly string[] => textOf(sentence).match(tag) ?? [];
const wordsOf = (sentence: Sentence) => textOf(sentence).replace(tag, '');

/** Sentences have their elements in different orders; each is opened and closed around the same ones. */
function sameTags(source: readonly string[], translation: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of translation) {
    if (tag.startsWith('</')) {
      if (open.pop() !== tag.replace('/', '')) return false;
    } else if (!tag.endsWith('/>')) open.push(tag);
  }
  return open.length === 0 && [...source].sort().join() === [...translation].sort().join();
}

const counted = new Map<string, ReadonlyMap<string, number>>();

/** How many whole numbers below the limit a category of a language has, by category. */
function numbersOf(language: string): ReadonlyMap<string, number> {
  const known = counted.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  const counts = new Map<string, number>();
  for (let count = 0; count < mostCounted; count++) {
    const category = rules.select(count);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  counted.set(language, counts);
  return counts;
}
