import type { Database } from '@agm/storage/Storage';
import { savedGroups } from '@agm/domain';
import { readSaved } from '../accounts/savedLists.ts';
import { asSavedRecord } from '../accounts/savedText.ts';
import { readOwn } from '../own/readOwn.ts';
import { readProfiles } from './readHousehold.ts';

/** The other profiles of an account with all that is theirs. What the first one has is the account's own. */
export async function exportProfiles(database: Database, accountId: number): Promise<readonly object[]> {
  const profiles = await readProfiles(database, accountId);
  return Promise.all(
    profiles.map(async ({ id, name, childAge, isFirst }) => {
      if (isFirst) return { name, isFirst };
      const saved = await readSaved(database, id);
      const { services, ratings, lists } = await readOwn(database, id);
      return {
        name,
        isFirst,
        childAge,
        ...(saved && Object.fromEntries(savedGroups.map((group) => [group, asSavedRecord(saved.lists[group])]))),
        services,
        ratings,
        lists,
      };
    }),
  );
}
