import { defaultSideMenu, genres, moods } from '@agm/domain';

/** Names out of tables that a page shows through `name` of the room domain, with what a translator should know. */
export const tableNames: ReadonlyMap<string, string> = new Map([
  ...genres.map(({ name }) => [name, 'a genre, as on a chip or in a menu'] as const),
  ...moods.map(({ name }) => [name, 'a mood: how a title feels, as on a chip or in a menu'] as const),
  ...defaultSideMenu.filters.sections.map(({ title }) => [title, 'heading of a section of filters'] as const),
]);
