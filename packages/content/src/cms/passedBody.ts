import type { FastifyRequest } from 'fastify';
import { Problem, problemOf } from '@agm/http/Problem';
import { passedFields, refuseSteering } from './passedFields.ts';

export interface PassedBody {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * The body of a call as it is passed on: JSON as it came, forms rebuilt from the fields that were read here. Null
 * without a body; throws 415 for other types, 400 for what cannot be read, 413 for files.
 */
export async function passedBody({ body, headers }: FastifyRequest): Promise<PassedBody | null> {
  if (!Buffer.isBuffer(body) || body.length === 0) return null;
  const said = headers['content-type'] ?? '';
  const type = said.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return { type, bytes: body };
  if (type === 'application/x-www-form-urlencoded') return { type, bytes: Buffer.from(passedFields(body.toString()).toString()) };
  if (type === 'multipart/form-data') return writeForm(await readForm(body, said));
  throw problemOf(415);
}

async function readForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem('rest_invalid_body', 400, 'The form could not be read.');
  }
}

async function writeForm(fields: FormData): Promise<PassedBody> {
  refuseSteering(fields.keys());
  if ([...fields.values()].some((value) => typeof value !== 'string')) throw problemOf(413);
  const written = new Response(fields);
  return { type: written.headers.get('content-type') ?? '', bytes: Buffer.from(await written.arrayBuffer()) };
}
