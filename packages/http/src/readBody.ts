import * as v from 'valibot';
import { Problem, type ParamFault } from './Problem.ts';
import { name, t } from './t.ts';

/**
 * Reads the fields of a request's body by its schema and leaves the others alone. Throws `rest_invalid_json` when the body is no
 * object, `rest_missing_callback_param` for fields that are not there, `rest_invalid_param` for those that do not fit; of what is
 * inside of a field, for the first thing that does not.
 */
export function readBody<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: unknown,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw Problem.invalidJson();
  const read = v.safeParse(schema, given, { abortEarly: true });
  if (read.success) return read.output;
  const missing: string[] = [];
  const faults: Record<string, ParamFault> = {};
  for (const issue of firstIssues(schema, given)) {
    const name = v.getDotPath(issue) ?? '';
    if (issue.received === 'undefined') missing.push(name);
    else faults[name] ??= faultOf(name, issue);
  }
  throw missing.length > 0 ? Problem.missingParams(missing) : Problem.invalidParams(faults);
}

/** The first issue of each field: a list of thousands of wrong things costs no more than one of them, to find and to answer. */
function firstIssues<Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  given: object,
): v.BaseIssue<unknown>[] {
  return Object.entries(entries).flatMap(
    ([name, entry]) => v.safeParse(v.object({ [name]: entry }), given, { abortEarly: true }).issues ?? [],
  );
}

function faultOf(field: string, { kind, type, message, requirement, expected, input }: v.BaseIssue<unknown>): ParamFault {
  const listed = `${field} is not one of `;
  if (type === 'picklist' && message.startsWith(listed)) {
    const words = message.slice(listed.length, -1);
    return { code: 'rest_not_in_enum', message: () => t`${field} is not one of ${words}.` };
  }
  const wanted = expected ?? type;
  // words: {field} is the name that programs have for it, like staffRating; {wanted} is string, number, boolean, Array, Object
  if (kind === 'schema') return { code: 'rest_invalid_type', message: () => t`${field} is not of type ${wanted}.` };
  const most = String(requirement);
  if (type === 'max_bytes') return { code: 'rest_too_long', message: () => t`${field} must be at most ${most} bytes long.` };
  if (type === 'max_length')
    return {
      code: 'rest_too_long',
      message: () =>
        Array.isArray(input) ? t`${field} may have at most ${most} entries.` : t`${field} must be at most ${most} characters long.`,
    };
  return { code: 'rest_invalid_param', message: () => ruleSentence(field, { type, message, requirement }) };
}

/** What a rule of a schema says: its own sentence, which `scripts/messages/ruleSentences.ts` lists for translators, or one for each rule that has none. */
function ruleSentence(
  field: string,
  { type, message, requirement }: Pick<v.BaseIssue<unknown>, 'type' | 'message' | 'requirement'>,
): string {
  // valibot's own words are for engineers.
  if (!message.startsWith('Invalid ')) return name(message);
  const bound = String(requirement);
  if (type === 'min_value') return t`${field} must be at least ${bound}.`;
  if (type === 'max_value') return t`${field} must be at most ${bound}.`;
  if (type === 'integer') return t`${field} must be a whole number.`;
  if (type === 'iso_date') return t`${field} is not a day like 2026-11-21.`;
  if (type === 'url') return t`${field} is not the address of a page.`;
  return t`${field} cannot be read.`;
}
