import { savedGroups, type SavedGroup } from './addresses/index.ts';

/** One list: title id to the moment it was saved (`20.11.2026 23:10:11`). */
export type SavedEntries = Readonly<Record<string, string>>;
/** The four lists. Where they are stored a list is something else than entries of text. */
export type SavedLists<List = SavedEntries> = Readonly<Record<SavedGroup, List>>;

/** Without a prototype: ids come from outside. */
export const noEntries: SavedEntries = Object.freeze(Object.create(null) as Record<string, string>);

/** Nothing saved. It stands apart from what changes lists, because every page begins with it. */
export const emptySavedLists = Object.fromEntries(savedGroups.map((group) => [group, noEntries])) as unknown as SavedLists;
