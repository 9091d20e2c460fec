/** Objects that never change, with their JSON. */
const texts = new WeakMap<object, string>();

/** The JSON of something that never changes, written once. */
export function jsonOf(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  return cacheJson(value, JSON.stringify(value));
}

/** Caches the JSON of something whose parts were written before. */
export function cacheJson(value: object, json: string): string {
  texts.set(value, json);
  return json;
}

/** JSON in which everything whose JSON is cached stands as it was written. What lies inside a list is not looked for. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) if (field !== undefined) fields.push(`${JSON.stringify(name)}:${writeJson(field)}`);
  return `{${fields.join(',')}}`;
}
