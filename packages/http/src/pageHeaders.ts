import type { FastifyReply } from 'fastify';
import type { ParameterReader } from './ParameterReader.ts';

export interface PageOfList {
  /** The list's own address, without a query. */
  readonly address: string;
  readonly parameters: URLSearchParams;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** How many there are, on how many pages, and RFC 8288 links to the pages before and after, as WordPress gives them. */
export function addPageHeaders(reply: FastifyReply, { address, parameters, page, pages, total }: PageOfList): FastifyReply {
  const link = (rel: string, to: number): string => {
    const query = new URLSearchParams(parameters);
    query.set('page', String(to));
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 && pages > 0 ? [link('prev', Math.min(page - 1, pages))] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
  if (links.length > 0) void reply.header('link', links.join(', '));
  return reply.headers({ 'x-wp-total': total, 'x-wp-totalpages': pages });
}

/** Which page of a list is asked for, 20 entries long or as `per_page` says, 100 at most; and the rows that this means in the database. */
export function readSlice(reader: ParameterReader) {
  const page = reader.integer('page', 1, 1_000_000_000);
  const perPage = reader.integer('per_page', 20, 100);
  return { page, perPage, slice: { offset: (page - 1) * perPage, limit: perPage } };
}

/** The query of an address as it was sent. */
export function parametersOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
