import { readCommentCursor, type CommentCursor } from '@agm/domain';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import type { Approval } from '@agm/storage/commentTables';
import type { CommentFilter, Slice } from './storedComments.ts';

export interface CommentQuery {
  readonly filter: CommentFilter;
  readonly slice: Slice;
  readonly page: number;
  readonly perPage: number;
  readonly fields: ReadonlySet<string> | null;
}

/** WordPress asks for `approve` and answers `approved`. */
const statusWords: Readonly<Record<string, readonly Approval[]>> = {
  approve: ['approved'],
  approved: ['approved'],
  hold: ['hold'],
  spam: ['spam'],
  trash: ['trash'],
  all: ['approved', 'hold'],
};
const staffParameters = ['author', 'author_exclude', 'author_email', 'status', 'type'] as const;
const mostPerPage = 100;

/** The parameters of a query that only staff may use, as they were named. */
export function staffOnly(query: URLSearchParams): readonly string[] {
  const reader = new ParameterReader(query);
  const isPlain = (name: string): boolean =>
    (name === 'status' && query.get(name) === 'approve') || (name === 'type' && query.get(name) === 'comment');
  return staffParameters.filter((name) => reader.has(name) && !isPlain(name));
}

export function forbiddenParameters(names: readonly string[], isLoggedIn: boolean): Problem {
  return new Problem('rest_forbidden_param', isLoggedIn ? 403 : 401, `Query parameter not permitted: ${names.join(', ')}`);
}

/** Reads the query of `GET /wp/v2/comments` or throws `rest_invalid_param` that names every bad parameter. */
export function readCommentQuery(query: URLSearchParams): CommentQuery {
  const reader = new ParameterReader(query);
  const page = reader.integer('page', 1, Number.MAX_SAFE_INTEGER);
  const perPage = reader.integer('per_page', 10, mostPerPage);
  const read: CommentQuery = {
    page,
    perPage,
    filter: {
      statuses: statusWords[reader.oneOf('status', ['approve', 'approved', 'hold', 'spam', 'trash', 'all'])] ?? ['approved'],
      posts: reader.integers('post'),
      members: reader.integers('author'),
      parents: reader.integers('parent'),
      include: reader.integers('include'),
      exclude: reader.integers('exclude') ?? [],
    },
    slice: {
      offset: (page - 1) * perPage,
      limit: perPage,
      isAscending: reader.oneOf('order', ['desc', 'asc']) === 'asc',
    },
    fields: reader.fields(),
  };
  reader.oneOf('orderby', ['date_gmt', 'date', 'id']);
  reader.finish();
  return read;
}

/** The two spellings of the list of one's own comments: `per_page` and `limit`, `extended` and `isExtended`. */
export interface OwnCommentQuery {
  readonly page: number;
  readonly perPage: number;
  /** A place that an earlier page named; with one the page's number says nothing. */
  readonly cursor: CommentCursor | null;
  readonly id: number | null;
  readonly isExtended: boolean;
}

const lastPage = 1_000_000_000;

/** The own comments are read from the newest to the oldest, and in no other way. */
function ownListCursor(text: string): CommentCursor | null {
  const cursor = readCommentCursor(text);
  return cursor?.side === 'after' && cursor.likes === null ? cursor : null;
}

export function readOwnCommentQuery(query: URLSearchParams, perPage: number): OwnCommentQuery {
  const reader = new ParameterReader(query);
  const read: OwnCommentQuery = {
    page: reader.integer('page', 1, lastPage),
    perPage: reader.integer(reader.has('per_page') ? 'per_page' : 'limit', perPage, mostPerPage),
    cursor: reader.read('cursor', ownListCursor),
    id: reader.has('id') ? reader.integer('id', 1, Number.MAX_SAFE_INTEGER) : null,
    isExtended: [reader.flag('extended'), reader.flag('isExtended')].includes(true),
  };
  reader.finish();
  return read;
}
