import { ApiError, type MemberApi } from '@agm/api';
import {
  changesByTitle,
  withSavedChanges,
  writeSavedGroup,
  type SavedChange,
  type SavedGroup,
  type SavedLists,
  type User,
} from '@agm/domain';
import { withoutUnknown } from '../savedChanges.ts';

/** A body this long is refused by servers (64 KiB); the changes alone are not. */
const longestBody = 60_000;

/**
 * Saves where a content host, such as a stock WordPress, stores whole lists as it is sent them (R7-05). It compares them with what
 * it answered last, so its lists are read first. The changes go along for servers that need no comparison. Answers the member with
 * the lists that are stored; null when somebody else is looking by then.
 */
export async function saveWhole(
  api: MemberApi,
  token: string,
  changes: readonly SavedChange[],
  isStill: () => boolean,
): Promise<User | null> {
  const fresh = await api.profile(token);
  if (!isStill()) return null;
  return withoutUnknown(changes, async (known) => {
    const lists = withSavedChanges(fresh.saved, known);
    const meta = wholeLists(lists, fresh, known);
    const stored = await api.updateMeta(
      token,
      { ...(Object.keys(meta).length > 0 && { meta }), changes: changesByTitle(known) },
      { outlivesPage: true },
    );
    const bare = known.filter(({ group }) => meta[group] === undefined);
    if (stored && !holds(stored.lists, bare)) throw new ApiError('unreadable', 'The server keeps the lists as they were');
    return { ...fresh, saved: stored?.lists ?? lists };
  });
}

/** Whole lists as JSON text, where they can be read and are not too long to be sent: a damaged list is never written over. */
function wholeLists(lists: SavedLists, { unreadable }: User, changes: readonly SavedChange[]): Readonly<Record<string, string>> {
  const groups = [...new Set(changes.map(({ group }) => group))].filter((group) => !unreadable.includes(group));
  const meta = Object.fromEntries(groups.map((group) => [group, writeSavedGroup(lists[group])]));
  return JSON.stringify({ meta, changes: changesByTitle(changes) }).length < longestBody ? meta : {};
}

/** A server that passed over changes which went without their list has not saved them. */
function holds(lists: SavedLists, changes: readonly SavedChange[]): boolean {
  return Object.entries(changesByTitle(changes)).every(([group, titles]) =>
    Object.entries(titles).every(([id, stamp]) => (stamp === null) === (lists[group as SavedGroup][id] === undefined)),
  );
}
