import { savedGroups, type SavedGroup } from '@agm/domain';
import { asSavedRecord } from './savedText.ts';
import type { SavedState } from './savedLists.ts';

/** The four lists of a member as the JSON they travel in, so that lists of tens of thousands are written once and not on the thread that answers. */
export interface SavedTexts<Text = string | Uint8Array> {
  readonly revision: number;
  /** `{"dismissed":{"17":"20.11.2026 23:10:11"},…}` */
  readonly saved: Text;
  /** Members of a JSON object, each list as the text that WordPress keeps: `"dismissed":"{\"17\":…}",…` (R3-07, R3-08). */
  readonly meta: Text;
  readonly damaged: SavedState['damaged'];
}

export function writeSavedTexts({ revision, lists, damaged }: SavedState): SavedTexts<string> {
  const texts = savedGroups.map((group) => [group, JSON.stringify(asSavedRecord(lists[group]))] as const);
  // Damaged text travels as it is, until something is saved to its list: a reader takes it for {} (R3-07).
  const stored = (group: SavedGroup, text: string): string => (lists[group].size === 0 ? (damaged[group] ?? text) : text);
  return {
    revision,
    damaged,
    saved: `{${texts.map(([group, text]) => `"${group}":${text}`).join(',')}}`,
    meta: texts.map(([group, text]) => `"${group}":${JSON.stringify(stored(group, text))}`).join(','),
  };
}
