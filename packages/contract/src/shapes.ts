/**
 * What a value may be, as plain data, so that two builds can be compared that share no types:
 * `'string'`, one of some words (`['page', 'card']`), one of some shapes, or an object, whose optional fields end with `?`.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | readonly (string | number | boolean | null)[]
  | { readonly either: readonly Shape[] }
  | { readonly fields: Readonly<Record<string, Shape>> };

/** Where something that is given is not what is taken, one sentence per place; empty when everything fits. */
export function unfit(given: Shape, taken: Shape, at: string): string[] {
  if (isOneOf(given)) return given.either.flatMap((one) => unfit(one, taken, at));
  if (isOneOf(taken)) return closest(taken.either.map((one) => unfit(given, one, at)));
  if (isWords(given)) {
    const strange = given.filter((word) => (isWords(taken) ? !taken.includes(word) : typeof word !== taken));
    return strange.map((word) => `${at} may be ${JSON.stringify(word)}, and it takes ${describeShape(taken)}`);
  }
  if (isObject(given) && isObject(taken)) return unfitFields(given.fields, taken.fields, at);
  return given === taken ? [] : [`${at} is ${describeShape(given)}, and it takes ${describeShape(taken)}`];
}

function unfitFields(given: Readonly<Record<string, Shape>>, taken: Readonly<Record<string, Shape>>, at: string): string[] {
  return Object.entries(taken).flatMap(([name, shape]) => {
    const [word, isOptional] = name.endsWith('?') ? [name.slice(0, -1), true] : [name, false];
    const said = given[word] ?? given[`${word}?`];
    if (said === undefined) return isOptional ? [] : [`${at}.${word} is never said, and it cannot do without`];
    const missing = isOptional || given[word] !== undefined ? [] : [`${at}.${word} may be left out, and it cannot do without`];
    return [...missing, ...unfit(said, shape, `${at}.${word}`)];
  });
}

const isWords = (shape: Shape): shape is readonly (string | number | boolean | null)[] => Array.isArray(shape);
const isOneOf = (shape: Shape): shape is { readonly either: readonly Shape[] } => typeof shape === 'object' && 'either' in shape;
const isObject = (shape: Shape): shape is { readonly fields: Readonly<Record<string, Shape>> } =>
  typeof shape === 'object' && 'fields' in shape;
const closest = (complaints: readonly string[][]): string[] =>
  [...complaints].sort((one, other) => one.length - other.length)[0] ?? ['nothing is taken'];

function describeShape(shape: Shape): string {
  if (isWords(shape))
    return shape.length === 0
      ? 'nothing'
      : shape.length > 6
        ? `one of ${shape.length} words`
        : shape.map((word) => JSON.stringify(word)).join(' or ');
  if (isOneOf(shape)) return shape.either.map(describeShape).join(' or ');
  return isObject(shape) ? `an object with ${Object.keys(shape.fields).join(', ')}` : `a ${shape}`;
}
