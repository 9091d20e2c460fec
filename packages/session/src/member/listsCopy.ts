import { readSavedLists, readSavedStamp, savedGroups, type SavedEntries, type SavedLists } from '@agm/domain';
import type { MemberCore } from './memberCore.ts';
import { subjectOf } from './sameMember.ts';

/** A member's lists as the server said them last, for when it cannot be reached. */
export interface ListsCopy {
  readonly lists: SavedLists;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface KeptListsCopy {
  keep(token: string, lists: SavedLists): void;
  /** The copy of this token's member; null for anybody else's, and where the text is damaged. */
  read(token: string): ListsCopy | null;
  forget(): void;
}

export const listsCopyKey = 'agm:account-lists';
/** Of each list, those that were saved last: the copy takes some hundred kilobytes of the browser's five million at most. */
const mostOfList = 1000;

/**
 * One copy, of the member who is logged in. A logout forgets it. A token that does not say whose it is has none: what is read without the server must not
 * be somebody else's.
 */
export function createListsCopy({ texts, clock }: Pick<MemberCore, 'texts' | 'clock'>): KeptListsCopy {
  return {
    keep(token, lists) {
      const of = subjectOf(token);
      if (of === null) return;
      const kept = Object.fromEntries(savedGroups.map((group) => [group, newest(lists[group])]));
      texts.write(listsCopyKey, JSON.stringify({ of, at: clock.now(), lists: kept }));
    },
    read(token) {
      const of = subjectOf(token);
      try {
        const said = JSON.parse(texts.read(listsCopyKey) ?? 'null') as { of?: unknown; at?: unknown; lists?: unknown } | null;
        if (said === null || of === null || said.of !== of || typeof said.at !== 'number') return null;
        const { lists, unreadable } = readSavedLists((said.lists ?? {}) as Record<string, unknown>);
        return unreadable.length > 0 ? null : { lists, at: said.at };
      } catch {
        return null;
      }
    },
    forget: () => texts.write(listsCopyKey, null),
  };
}

function newest(entries: SavedEntries): SavedEntries {
  const all = Object.entries(entries);
  if (all.length <= mostOfList) return entries;
  const savedAt = ([, stamp]: readonly [string, string]): number => readSavedStamp(stamp) ?? 0;
  return Object.fromEntries(all.sort((one, other) => savedAt(other) - savedAt(one)).slice(0, mostOfList));
}
