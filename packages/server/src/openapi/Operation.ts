import type { GenericSchema } from 'valibot';
import type { RouteKey } from '@agm/api';
import type { Permission } from '@agm/domain/staff';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Those that are optional need not be there. */
export type Parameters = Readonly<Record<string, GenericSchema>>;

/** What one method of one path takes and gives. */
export interface Operation {
  readonly summary: string;
  /** Whose token it needs; with `optional` a caller with a token gets more. */
  readonly token?: 'member' | 'operator' | 'optional' | { readonly staff: Permission };
  readonly query?: Parameters;
  readonly headers?: Parameters;
  readonly body?: GenericSchema;
  readonly bodyType?: string;
  /** One line of the body, where it may come as NDJSON too. */
  readonly bodyLine?: GenericSchema;
  /** By status. Text stands for an answer without a JSON body. Refusals are all one shape and are not listed. */
  readonly answers: Readonly<Record<number, GenericSchema | string>>;
  /** Codes that a caller may want to distinguish. */
  readonly codes?: readonly string[];
}

export interface DescribedPath {
  /** The route's key in the table, or its path outside the table. */
  readonly route: RouteKey | `/${string}`;
  /** What follows the path: `/{id}`. */
  readonly rest?: string;
  readonly methods: Readonly<Partial<Record<Method, Operation>>>;
}
