import { readHistory } from '@agm/storage/deskHistory';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from './pageHeaders.ts';
import { ParameterReader } from './ParameterReader.ts';
import { privately } from './revisions.ts';

/** Answers `GET …/history` of an item of the desk, the same for all of them. `path` is the address of its kind. */
export async function sendHistory(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, kind, item }: { readonly path: string; readonly kind: string; readonly item: string | number },
): Promise<FastifyReply> {
  const { config, storage } = request.server;
  const parameters = parametersOf(request.url);
  const reader = new ParameterReader(parameters);
  const { page, perPage, slice } = readSlice(reader);
  reader.finish();
  const { lines, total } = await readHistory(storage.database, { kind, item }, slice);
  const address = `${config.publicUrl}${path}/${item}/history`;
  addPageHeaders(privately(reply), { address, parameters, page, pages: Math.ceil(total / perPage), total });
  return reply.send(lines);
}
