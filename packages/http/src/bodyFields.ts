import { Problem } from './Problem.ts';

export type BodyFields = Readonly<Record<string, unknown>>;

/** The named fields of a body. No body has none; a list, a number or `null` is no set of fields: 400 `rest_invalid_json`. */
export function fieldsOf(body: unknown): BodyFields {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw Problem.invalidJson();
  return body as BodyFields;
}
