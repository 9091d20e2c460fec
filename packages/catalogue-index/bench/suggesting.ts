import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { create, insertMultiple, search } from '@orama/orama';
import { comparable } from '../src/titleText.ts';
import { spellings } from '../src/spellings.ts';
import { openTitles } from '../src/suggest.ts';
import { chanceFrom } from './generate.ts';
import { cpuTimeOnce, median } from './measure.ts';

export interface Titled {
  readonly id: number;
  readonly title: string;
  readonly relevancy: number;
}
export interface Suggested {
  readonly name: string;
  readonly openMs: number;
  readonly found: number;
  readonly medianMs: number;
  readonly misses: readonly string[];
}

type Suggest = (text: string) => readonly { readonly id: unknown }[] | Promise<readonly { readonly id: unknown }[]>;

const engines: Readonly<Record<string, (rows: readonly Titled[]) => Suggest | Promise<Suggest>>> = {
  suggest: (rows) => {
    const titles = openTitles(rows, spellings);
    return (text) => titles.suggest(text, 8);
  },
  'fuse.js': (rows) => {
    const fuse = new Fuse(rows, { keys: ['title'] });
    return (text) => fuse.search(text, { limit: 8 }).map(({ item }) => item);
  },
  minisearch: (rows) => {
    const engine = new MiniSearch<Titled>({ fields: ['title'], searchOptions: { prefix: true, fuzzy: 0.2 } });
    engine.addAll(rows);
    return (text) => engine.search(text).slice(0, 8);
  },
  orama: async (rows) => {
    const engine = create({ schema: { title: 'string' } as const });
    await insertMultiple(
      engine,
      rows.map(({ id, title }) => ({ id: String(id), title })),
    );
    return async (text) => (await search(engine, { term: text, tolerance: 1, limit: 8 })).hits;
  },
};

/** Unfinished texts with one typo (a wrong, missing, additional or swapped letter, not the first) and the title each one means. */
export function mistypedTexts(rows: readonly Titled[], count: number, seed: number): { typed: string; meant: string }[] {
  const chance = chanceFrom(seed);
  const cases: { typed: string; meant: string }[] = [];
  while (cases.length < count) {
    const meant = comparable(rows[Math.floor(chance() * rows.length)]!.title);
    if (meant.length < 8) continue;
    const text = meant.slice(0, 7 + Math.floor(chance() * 6));
    const at = 1 + Math.floor(chance() * (text.length - 2));
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(chance() * 26)]!;
    const typed = [
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2),
    ];
    cases.push({ typed: typed[Math.floor(chance() * 4)]!.trimEnd(), meant });
  }
  return cases;
}

export async function measureSuggesting(
  rows: readonly Titled[],
  cases: readonly { typed: string; meant: string }[],
  only?: readonly string[],
): Promise<Suggested[]> {
  const names = new Map(rows.map(({ id, title }) => [id, comparable(title)]));
  const results: Suggested[] = [];
  for (const [name, build] of Object.entries(engines)) {
    if (only && !only.includes(name)) continue;
    const { ms: openMs, answer: suggest } = await cpuTimeOnce(() => build(rows));
    const times: number[] = [];
    const misses: string[] = [];
    for (const { typed } of cases.slice(0, 40)) await suggest(typed);
    for (const { typed, meant } of cases) {
      const { ms, answer } = await cpuTimeOnce(() => suggest(typed));
      times.push(ms);
      if (!answer.some(({ id }) => names.get(Number(id)) === meant)) misses.push(`"${typed}" for "${meant}"`);
    }
    results.push({ name, openMs, found: 1 - misses.length / cases.length, medianMs: median(times), misses });
  }
  return results;
}
