import { emptySavedLists, readSavedLists, withSavedChanges, type SavedChange, type SavedLists } from '@agm/domain';
import type { MemberCore } from './memberCore.ts';
import { deviceListsKey } from '../sessionCore.ts';

/** Lists of a visitor without an account, kept in this browser alone. */
export interface DeviceLists {
  read(): SavedLists;
  change(changes: readonly SavedChange[]): void;
  clear(): void;
}

/** Text that nobody can read is put here before anything is written over it. */
export const damagedListsKey = `${deviceListsKey}:damaged`;

export function createDeviceLists({ texts, tabs }: Pick<MemberCore, 'texts' | 'tabs'>): DeviceLists {
  function stored(): { readonly lists: SavedLists; readonly isDamaged: boolean } {
    const text = texts.read(deviceListsKey);
    if (text === null) return { lists: emptySavedLists, isDamaged: false };
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const { lists, unreadable } = readSavedLists(value as Record<string, unknown>);
        return { lists, isDamaged: unreadable.length > 0 };
      }
    } catch {
      // Damaged: what follows keeps it.
    }
    return { lists: emptySavedLists, isDamaged: true };
  }

  function write(text: string | null): void {
    texts.write(deviceListsKey, text);
    tabs.post({ key: deviceListsKey });
  }

  return {
    read: () => stored().lists,
    // Read again at the last moment: another tab may have written since this one showed its lists.
    change(changes) {
      const { lists, isDamaged } = stored();
      if (isDamaged) texts.write(damagedListsKey, texts.read(deviceListsKey));
      const changed = withSavedChanges(lists, changes);
      const isEmpty = Object.values(changed).every((entries) => Object.keys(entries).length === 0);
      write(isEmpty ? null : JSON.stringify(changed));
    },
    clear: () => write(null),
  };
}
