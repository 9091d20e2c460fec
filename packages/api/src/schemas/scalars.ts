import * as v from 'valibot';

export const integer = v.pipe(v.number(), v.integer());

/** Text of bounded length; what it must mean is for its reader to say. */
export const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/** The same with a sentence for the OpenAPI document. */
export const described = <const Schema extends v.GenericSchema>(schema: Schema, words: string) => v.pipe(schema, v.description(words));

/** One word of a few; another one is refused by the name of the field (`rest_not_in_enum`). */
export const oneOf = <const Words extends readonly string[]>(field: string, words: Words) =>
  v.picklist(words, `${field} is not one of ${words.join(', ')}.`);

/** What is a number for us and may come as its digits: WordPress takes both. */
export const numberOrDigits = v.union([integer, v.pipe(v.string(), v.regex(/^\d{1,10}$/))]);
