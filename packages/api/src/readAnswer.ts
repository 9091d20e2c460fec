import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { ApiError } from './ApiError.ts';
import type { ShapeOf } from './ShapeOf.ts';

/**
 * Reads an answer by its schema. Throws an `ApiError` (*unreadable*) that names the first field which is not as promised.
 * It brings valibot along: what stands in the first download does without it and trusts the server's answers.
 */
export function readAnswer<Schema extends GenericSchema>(schema: Schema, answer: unknown): ShapeOf<Schema> {
  const read = safeParse(schema, answer);
  if (read.success) return read.output as ShapeOf<Schema>;
  const [issue] = read.issues;
  throw new ApiError('unreadable', `${getDotPath(issue) ?? 'The answer'}: ${issue.message}`);
}
