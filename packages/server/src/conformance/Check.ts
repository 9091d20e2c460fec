import type { RouteKey } from '@agm/api';
import { Breach, describe, fieldsOf, listOf, type Fields, type Host, type HostAnswer, type Who } from './Host.ts';

/** One sentence of the contract, and how a host shows that it holds. */
export interface Check {
  /** `R7-27`; several when one question answers for several. */
  readonly clauses: readonly string[];
  readonly route: RouteKey;
  readonly says: string;
  /** Whose login it takes. */
  readonly needs: Who;
  /** Leaves something behind, or does for a moment. */
  readonly writes: boolean;
  /** Throws `Breach` when it does not hold. */
  run(host: Host): Promise<void>;
}

type Run = Check['run'];

export function reads(clauses: string, route: RouteKey, says: string, run: Run, needs: Who = 'nobody'): Check {
  return { clauses: clauses.split(' '), route, says, run, needs, writes: false };
}

export function writes(clauses: string, route: RouteKey, says: string, needs: Who, run: Run): Check {
  return { clauses: clauses.split(' '), route, says, run, needs, writes: true };
}

/** Ends the check with what was expected and what came. */
export function must(holds: boolean, expected: string, answer: HostAnswer): asserts holds {
  if (!holds) throw new Breach(`expected ${expected}, got ${describe(answer)}`);
}

export function answered(answer: HostAnswer, status: number, ...fields: readonly string[]): void {
  must(answer.status === status, String(status), answer);
  const missing = fields.filter((field) => !(field in fieldsOf(answer)));
  must(missing.length === 0, `the field(s) ${missing.join(', ')}`, answer);
}

/** A list, or an answer in pages. */
export function listed(answer: HostAnswer): readonly Fields[] {
  must(answer.status === 200, '200', answer);
  must(Array.isArray(answer.body) || Array.isArray(fieldsOf(answer)['data']), 'a list', answer);
  return listOf(answer);
}

/** A refusal in WordPress's shape: one of these statuses, a code, a message, and the status once more. */
export function refused(answer: HostAnswer, statuses: readonly number[], ...codes: readonly string[]): void {
  must(statuses.includes(answer.status), `${statuses.join(' or ')}${codes.length > 0 ? ` ${codes.join(' or ')}` : ''}`, answer);
  const { code, message, data } = fieldsOf(answer);
  const isShaped =
    typeof code === 'string' && typeof message === 'string' && (data as { status?: unknown } | null | undefined)?.status === answer.status;
  must(isShaped, 'a refusal with code, message and data.status', answer);
  must(code !== 'rest_no_route', 'a route', answer);
  must(codes.length === 0 || codes.includes(code), codes.join(' or '), answer);
}

export function hasHeaders(answer: HostAnswer, ...names: readonly string[]): void {
  const missing = names.filter((name) => !answer.headers.has(name));
  must(missing.length === 0, `the header(s) ${missing.join(', ')}`, answer);
}
