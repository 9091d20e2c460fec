import { described, integer } from '@agm/api/schemas/scalars';
import * as v from 'valibot';

/** What lists of the content host are asked with. */
export const paging = {
  page: v.optional(v.pipe(integer, v.minValue(1)), 1),
  per_page: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), 10),
};
export const fields = { _fields: v.optional(described(v.string(), 'Only these fields, comma-separated.')) };
export const listed = v.optional(described(v.string(), 'Numbers, comma-separated.'));
