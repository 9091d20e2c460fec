import { isForbidden, storageFaultOf, type StorageFault } from './storageFault.ts';

/** A database that a server cannot begin with. The message is one sentence for the operator. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

const guide = '(docs/operating.md, "Restore")';

const advice: Readonly<Record<StorageFault, (place: string, said: string) => string>> = {
  full: (place) => `There is no room left for ${place}: make room on its disk and start again. Nothing was changed.`,
  'read-only': (place) =>
    `${place} can only be read: let this user write it and the folder it is in, or restore the last backup to a folder that it can write ${guide}, and start again.`,
  unwritable: (place, said) =>
    `${place} cannot be opened and written (${said}): look at its disk, its folder and their rights, or restore the last backup to another folder ${guide} and name that as DATA_DIR.`,
  damaged: (place, said) => `${place} is damaged (${said}): move the data folder away, restore the last backup ${guide} and start again.`,
};

/** Turns what kept a database from being opened into one sentence; any other error stays what it is. */
export function explainDatabase(error: unknown, place: string): unknown {
  const fault = storageFaultOf(error) ?? (isForbidden(error) ? 'read-only' : cannotBeOpened(error) ? 'unwritable' : null);
  return fault === null ? error : new UnusableDatabase(advice[fault](place, innermost(error)), { cause: error });
}

/** SQLITE_CANTOPEN */
function cannotBeOpened(error: unknown): boolean {
  return (error as { errcode?: unknown }).errcode === 14;
}

/** Migrations that this version does not know were made by a later one. */
export function writtenByNewer(place: string, unknown: readonly string[]): UnusableDatabase {
  return new UnusableDatabase(
    `${place} was written by a newer version of this site (it has ${unknown.join(', ')}): start that version again, or restore a backup from before its update ${guide}.`,
  );
}

function innermost(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? innermost(cause) : message.replace(/[.\s]+$/, '');
}
