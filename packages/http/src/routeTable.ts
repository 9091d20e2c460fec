import { readFileSync } from 'node:fs';
import { defaultRoutes, type RouteTable } from '@agm/api';
import { ConfigError } from './ConfigError.ts';

/** One document with every call of this site. */
export const openapiPath = '/wp-json/openapi.json';

/**
 * The table with what a JSON file (`CMS_ROUTES`) changes: the paths that differ, `{ "user-me": "/site/v1/me" }`. Null changes
 * nothing. Throws `ConfigError` when the file cannot be followed.
 */
export function readRouteTable(file: string | null): RouteTable {
  if (file === null) return defaultRoutes;
  const changes = readChanges(file);
  for (const [key, path] of Object.entries(changes)) {
    if (!Object.hasOwn(defaultRoutes, key))
      throw new ConfigError(`CMS_ROUTES names the route "${key}", which is none of ${Object.keys(defaultRoutes).join(', ')}.`);
    // A browser resolves `.` and `..` before it asks, and would ask elsewhere.
    if (typeof path !== 'string' || !/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(path))
      throw new ConfigError(`CMS_ROUTES gives "${key}" a path that does not look like /wp/v2/name.`);
  }
  const table = { ...defaultRoutes, ...changes } as RouteTable;
  const taken = new Map<string, string>([[openapiPath.slice('/wp-json'.length), 'openapi']]);
  for (const [key, path] of Object.entries(table)) {
    const other = taken.get(path);
    if (other !== undefined) throw new ConfigError(`CMS_ROUTES gives "${other}" and "${key}" the same path ${path}.`);
    taken.set(path, key);
  }
  return table;
}

function readChanges(file: string): object {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`CMS_ROUTES names ${file}, which cannot be read as JSON.`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ConfigError(`CMS_ROUTES names ${file}, which holds no JSON object of keys and paths.`);
  return read;
}
