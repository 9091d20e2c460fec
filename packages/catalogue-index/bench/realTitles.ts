import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Titled } from './suggesting.ts';

/** The titles of the three JustWatch catalogues in `folder`, each once, or null when they are not there. */
export function readRealTitles(folder: string): Titled[] | null {
  const paths = ['netflix', 'disney', 'hbo'].map((name) => join(folder, 'justwatch-us-2023', name, 'titles.csv'));
  if (!paths.every(existsSync)) return null;
  const titles = new Map<string, { title: string; relevancy: number }>();
  for (const path of paths) {
    const [head = [], ...records] = readCsv(readFileSync(path, 'utf8'));
    const [id, title, popularity] = ['id', 'title', 'tmdb_popularity'].map((name) => head.indexOf(name));
    for (const record of records)
      if (record[title!]) titles.set(record[id!]!, { title: record[title!]!, relevancy: Number(record[popularity!]) || 0 });
  }
  return [...titles.values()].map((title, id) => ({ ...title, id }));
}

function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') records.push([]);
  }
  return records.filter(({ length }) => length > 1);
}
