import { ApiError, type MemberApi } from '@agm/api';
import { changesByTitle, withSavedChanges, type SavedChange, type SavedLists, type User } from '@agm/domain';

/**
 * Saves on our own content host, which numbers the states of the lists: the request holds what changes and the state this page
 * has, the answer what differs from that by now, changes of other devices included.
 */
export async function saveChanges(
  api: MemberApi,
  token: string,
  { lists, revision }: { readonly lists: SavedLists; readonly revision: number },
  changes: readonly SavedChange[],
): Promise<Pick<User, 'saved' | 'savedRevision'>> {
  const stored = await withoutUnknown(changes, (known) =>
    api.saveChanges(token, { changes: changesByTitle(known), since: revision }, { outlivesPage: true }),
  );
  // Too far behind: everything is read again.
  if (stored.changes === null) return api.profile(token);
  return { saved: withSavedChanges(lists, stored.changes), savedRevision: stored.revision };
}

/** Sends changes; titles that have left the catalogue since they were put aside are dropped, and the others sent again. */
export async function withoutUnknown<T>(changes: readonly SavedChange[], send: (known: readonly SavedChange[]) => Promise<T>): Promise<T> {
  try {
    return await send(changes);
  } catch (error) {
    const unknown = new Set(unknownIdsOf(error));
    const known = changes.filter(({ id }) => !unknown.has(id));
    if (known.length === 0 || known.length === changes.length) throw error;
    return withoutUnknown(known, send);
  }
}

/** Ids in the request that the server's catalogue does not have, as its refusal names them. */
function unknownIdsOf(error: unknown): readonly unknown[] {
  // The shell's own code made this error; one of another bundle may be older and have no data.
  const { unknown } = ((error instanceof ApiError && error.data) || {}) as { readonly unknown?: unknown };
  return Array.isArray(unknown) ? unknown : [];
}
