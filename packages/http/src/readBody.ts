import * as v from 'valibot';
import { Problem, type ParamFault } from './Problem.ts';

/**
 * Reads the fields of a request's body by its schema and leaves the others alone. Throws `rest_invalid_json` when the body is no
 * object, `rest_missing_callback_param` for fields that are not there, `rest_invalid_param` for those that do not fit.
 */
export function readBody<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: unknown,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw Problem.invalidJson();
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const missing: string[] = [];
  const faults: Record<string, ParamFault> = {};
  for (const issue of read.issues) {
    const name = v.getDotPath(issue) ?? '';
    if (issue.received === 'undefined') missing.push(name);
    else faults[name] ??= faultOf(name, issue);
  }
  throw missing.length > 0 ? Problem.missingParams(missing) : Problem.invalidParams(faults);
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
