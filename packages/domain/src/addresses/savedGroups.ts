/** The four lists of a member. A title may be in several at once. */
export const savedGroups = ['dismissed', 'loved', 'queued', 'seen'] as const;
export type SavedGroup = (typeof savedGroups)[number];

/** Lists a wall can be narrowed to. The product text names queued and dismissed; loved and seen are our extension. */
export type UserListName = SavedGroup;

export function isSavedGroup(text: string): text is SavedGroup {
  return (savedGroups as readonly string[]).includes(text);
}
