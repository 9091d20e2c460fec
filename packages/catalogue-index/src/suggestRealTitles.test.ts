import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spellings } from './spellings.ts';
import { openTitles } from './suggest.ts';
import { comparable } from './titleText.ts';

// Real titles lie beside the checkout, never in it; elsewhere a folder can be named.
const folder = process.env.REAL_TITLES ?? join(process.cwd(), '../shared/data/justwatch-us-2023');
const catalogues = ['netflix', 'disney', 'hbo'].map((name) => join(folder, name, 'titles.csv'));
const isThere = catalogues.every(existsSync);
const cases = 500;

describe('suggesting among eleven thousand real titles', () => {
  if (!isThere) it.skip(`needs the real titles in ${folder}`, () => {});
  else
    it(`finds the title meant by a mistyped, unfinished text in at least 95 of 100 of ${cases} cases`, () => {
      const titles = readTitles();
      const { suggest } = openTitles(titles, spellings);
      const nameOf = new Map(titles.map(({ id, title }) => [id, comparable(title)]));
      const chance = chanceFrom(2026);
      const misses: string[] = [];
      for (let k = 0; k < cases;) {
        const meant = titles[Math.floor(chance() * titles.length)]!;
        const name = comparable(meant.title);
        if (name.length < 8) continue;
        k++;
        const typed = mistyped(name.slice(0, 7 + Math.floor(chance() * 6)), chance);
        const names = suggest(typed).map(({ id }) => nameOf.get(id));
        if (!names.includes(name)) misses.push(`"${typed}" for ${meant.title}: ${names.slice(0, 3).join(', ')}…`);
      }
      console.warn(`suggest missed ${misses.length} of ${cases}:\n${misses.join('\n')}`);
      expect(misses.length / cases).toBeLessThanOrEqual(0.05);
    });
});

/** One wrong, missing, additional or swapped letter, anywhere but at the start. */
function mistyped(text: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (text.length - 2));
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(chance() * 26)]!;
  const typos = [
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2),
  ];
  return typos[Math.floor(chance() * 4)]!.trimEnd();
}

function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
}

function readTitles() {
  const titles = new Map<string, { id: number; title: string; relevancy: number }>();
  for (const path of catalogues) {
    const [head, ...records] = readCsv(readFileSync(path, 'utf8'));
    const column = (name: string) => head!.indexOf(name);
    for (const record of records) {
      const title = record[column('title')];
      if (title) titles.set(record[column('id')]!, { id: titles.size, title, relevancy: Number(record[column('tmdb_popularity')]) || 0 });
    }
  }
  return [...titles.values()].map((row, id) => ({ ...row, id }));
}

function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') records.push([]);
  }
  return records.filter(({ length }) => length > 1);
}
