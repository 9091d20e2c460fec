import type { RouteKey } from '@agm/http/routeTable';
import type { JsonSchema } from './jsonSchema.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What one method of one path takes and gives. */
export interface Operation {
  readonly summary: string;
  /** Whose token it needs; `optional` gives more to whoever sends one. */
  readonly token?: 'member' | 'editor' | 'administrator' | 'optional';
  /** Parameters of the query; a name with a question mark at its end need not be there. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  readonly body?: JsonSchema;
  readonly bodyType?: string;
  /** By status. Text stands for an answer without a JSON body. Refusals are all one shape and are not listed. */
  readonly answers: Readonly<Record<number, JsonSchema | string>>;
  /** Codes a caller may want to tell apart. */
  readonly codes?: readonly string[];
}

export interface DescribedPath {
  /** The route's key in the table, or its path outside the table. */
  readonly route: RouteKey | `/${string}`;
  /** What follows the path: `/{id}`. */
  readonly rest?: string;
  readonly methods: Readonly<Partial<Record<Method, Operation>>>;
}
