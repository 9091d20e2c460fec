import { parse, type Content, type PlainArg, type Select } from '@messageformat/parser';

/** One sentence of a message: words with tags in them, and placeholders. */
export interface Sentence {
  /** `one`, `other` or, for a single number, `=0`; empty in a message without a plural. */
  readonly form: string;
  readonly parts: readonly (Content | PlainArg)[];
}

export interface ParsedMessage {
  /** The placeholder that a plural counts; null in a message without one. */
  readonly counted: string | null;
  readonly sentences: readonly Sentence[];
}

/** @throws where the text is no MessageFormat, or has what the site's messages have not: select, nested plurals, functions, `#`. */
export function parseMessage(text: string): ParsedMessage {
  const tokens = parse(text, { cardinal: ['zero', 'one', 'two', 'few', 'many', 'other'] });
  const [plural, another] = tokens.filter((token): token is Select => token.type === 'plural');
  if (!plural) return { counted: null, sentences: [sentence('', tokens)] };
  if (another) throw new Error('it has two plurals');
  if (tokens.length > 1) throw new Error('words stand outside of its plural: each form is a whole sentence');
  return { counted: plural.arg, sentences: plural.cases.map((form) => sentence(form.key, form.tokens)) };
}

function sentence(form: string, tokens: Select['cases'][number]['tokens']): Sentence {
  return {
    form,
    parts: tokens.map((token) => {
      if (token.type === 'argument' || token.type === 'content') return token;
      throw new Error(`it may not contain ${token.type}`);
    }),
  };
}
