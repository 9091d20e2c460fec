import * as v from 'valibot';
import { Problem, type ParamFault } from './Problem.ts';

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

function faultOf(name: string, issue: v.BaseIssue<unknown>): ParamFault {
  if (issue.type === 'picklist' && issue.message.startsWith(`${name} is not one of`))
    return { code: 'rest_not_in_enum', message: issue.message };
  if (issue.kind === 'schema') return { code: 'rest_invalid_type', message: `${name} is not of type ${issue.expected ?? issue.type}.` };
  if (issue.type === 'max_length' || issue.type === 'max_bytes')
    return {
      code: 'rest_too_long',
      message: `${name} must be at most ${String(issue.requirement)} ${issue.type === 'max_bytes' ? 'bytes' : 'characters'} long.`,
    };
  return { code: 'rest_invalid_param', message: issue.message };
}
