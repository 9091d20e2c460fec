import { OwnValues } from './OwnValues.ts';

/** The JSON of objects that never change. */
const texts = new OwnValues<string>();

/** Of objects whose JSON is put together from parts that were written before. */
const parts = new OwnValues<() => Buffer>();

/** The JSON of something that never changes, written once. */
export function jsonOf(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = parts.get(value)?.().toString() ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** The same in UTF-8, for an answer. */
export const jsonBytesOf = (value: object): Buffer => parts.get(value)?.() ?? Buffer.from(jsonOf(value));

/** Says how the JSON of something is put together; nobody does so before somebody asks for it. */
export function writesJson(value: object, together: () => Buffer): void {
  parts.set(value, together);
}

/** JSON of an object, `head` up to a list at its end, with the items of the list as they were written before. */
export function joinJson(head: string, items: readonly Buffer[]): Buffer {
  const end = ']}';
  const commas = Math.max(0, items.length - 1);
  const bytes = Buffer.allocUnsafe(items.reduce((sum, item) => sum + item.length, Buffer.byteLength(head) + commas + end.length));
  let at = bytes.write(head);
  for (const [place, item] of items.entries()) {
    if (place > 0) bytes[at++] = comma;
    at += item.copy(bytes, at);
  }
  bytes.write(end, at);
  return bytes;
}

const comma = 44;

/** JSON in which everything whose JSON is cached stands as it was written. What lies inside a list is not looked for. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) if (field !== undefined) fields.push(`${JSON.stringify(name)}:${writeJson(field)}`);
  return `{${fields.join(',')}}`;
}
