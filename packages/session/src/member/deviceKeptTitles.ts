import type { UnknownTitle } from '@agm/api';
import { cleanName, savedGroups } from '@agm/domain';
import { isOwnRating } from '@agm/domain/ownThings';
import type { MemberCore } from './memberCore.ts';

/** Titles of an import without an account that the catalogue does not have yet, kept in this browser alone. */
export interface DeviceKeptTitles {
  read(): readonly UnknownTitle[];
  /** The same value until something changes. */
  view(): readonly UnknownTitle[];
  subscribe(listener: () => void): () => void;
  /** False, and none of them is kept, where that would be more than a device keeps. */
  keep(titles: readonly UnknownTitle[]): boolean;
  /** Those to look up in the catalogue now: some at a time, an hour apart. */
  due(): readonly UnknownTitle[];
  /** After they were looked up: those that were found are not kept any more, the others come last the next time. */
  settle(lookedUp: readonly UnknownTitle[], found: readonly UnknownTitle[]): void;
  remove(titles: readonly UnknownTitle[]): void;
  clear(): void;
  /** Another tab has changed them. */
  heard(): void;
}

export const keptTitlesKey = 'agm:kept-titles';
/** As many as an account keeps; a title that belongs on two lists counts twice. */
export const mostOnDevice = 5_000;
/** A browser stores some five million letters for all of a site. */
const mostLetters = 1_500_000;
const dueAtOnce = 200;
const dueAgainAfterMs = 3_600_000;
const longestTitle = 300;

interface Stored {
  /** Milliseconds since 1970. */
  readonly lookedUpAt: number;
  readonly titles: readonly UnknownTitle[];
}

export function createDeviceKeptTitles({ texts, tabs, clock }: Pick<MemberCore, 'texts' | 'tabs' | 'clock'>): DeviceKeptTitles {
  const listeners = new Set<() => void>();
  let shown: readonly UnknownTitle[] | null = null;
  // Read again before every change: another tab may have written since.
  const stored = () => readStored(texts.read(keptTitlesKey));

  function emit(): void {
    shown = null;
    for (const listener of listeners) listener();
  }

  function write(after: Stored): boolean {
    const text = after.titles.length === 0 ? null : JSON.stringify(after);
    if ((text?.length ?? 0) > mostLetters) return false;
    texts.write(keptTitlesKey, text);
    tabs.post({ key: keptTitlesKey });
    emit();
    return true;
  }

  return {
    read: () => stored().titles,
    view: () => (shown ??= stored().titles),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep(added) {
      const { lookedUpAt, titles } = stored();
      const kept = new Map(titles.map((title) => [nameOf(title), title]));
      for (const title of added.flatMap(asUnknownTitle)) {
        const before = kept.get(nameOf(title));
        kept.set(
          nameOf(title),
          before ? { ...before, groups: [...new Set([...before.groups, ...title.groups])], rating: title.rating ?? before.rating } : title,
        );
      }
      const after = [...kept.values()];
      return after.reduce((sum, { groups }) => sum + groups.length, 0) <= mostOnDevice && write({ lookedUpAt, titles: after });
    },
    due() {
      const { lookedUpAt, titles } = stored();
      return Math.abs(clock.now() - lookedUpAt) < dueAgainAfterMs ? [] : titles.slice(0, dueAtOnce);
    },
    settle(lookedUp, found) {
      const [asked, gone] = [new Set(lookedUp.map(nameOf)), new Set(found.map(nameOf))];
      const rest = stored().titles.filter((title) => !gone.has(nameOf(title)));
      write({
        lookedUpAt: clock.now(),
        titles: [...rest.filter((title) => !asked.has(nameOf(title))), ...rest.filter((title) => asked.has(nameOf(title)))],
      });
    },
    remove(titles) {
      const gone = new Set(titles.map(nameOf));
      const before = stored();
      write({ ...before, titles: before.titles.filter((title) => !gone.has(nameOf(title))) });
    },
    clear: () => void write({ lookedUpAt: 0, titles: [] }),
    heard: emit,
  };
}

/** What makes two of them the same title. */
const nameOf = ({ title, year, type }: UnknownTitle): string => JSON.stringify([title.toLowerCase(), year, type]);

/** What is damaged or foreign is left out. */
function readStored(text: string | null): Stored {
  try {
    const { lookedUpAt, titles } = (JSON.parse(text ?? '{}') ?? {}) as { readonly lookedUpAt?: unknown; readonly titles?: unknown };
    return {
      lookedUpAt: typeof lookedUpAt === 'number' ? lookedUpAt : 0,
      titles: Array.isArray(titles) ? titles.slice(0, mostOnDevice).flatMap(asUnknownTitle) : [],
    };
  } catch {
    return { lookedUpAt: 0, titles: [] };
  }
}

/** As the server takes it: one title that it refuses would hold up all others. */
function asUnknownTitle(value: unknown): UnknownTitle[] {
  const { title, originalTitle, year, type, groups, savedAt, rating } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const name = readName(title);
  const known = Array.isArray(groups) ? savedGroups.filter((group) => groups.includes(group)) : [];
  if (name === null || known.length === 0) return [];
  return [
    {
      title: name,
      originalTitle: readName(originalTitle),
      year: Number.isInteger(year) && Number(year) >= 1870 && Number(year) <= 2100 ? Number(year) : null,
      type: type === 'movie' || type === 'show' ? type : null,
      groups: known,
      savedAt: Number.isSafeInteger(savedAt) && Number(savedAt) >= 0 ? Number(savedAt) : null,
      rating: isOwnRating(rating) ? rating : null,
    },
  ];
}

function readName(value: unknown): string | null {
  const name = typeof value === 'string' ? cleanName(value) : '';
  return name !== '' && name.length <= longestTitle ? name : null;
}
