import { defaultSideMenu, genres, moods } from '@agm/domain';

/** Names out of tables that a page shows through `name` of the room domain, with what a translator should know. */
export const tableNames: ReadonlyMap<string, string> = new Map([
  ...genres.map(({ name }) => [name, 'a genre, as on a chip or in a menu'] as const),
  ...moods.map(({ name }) => [name, 'a mood: how a title feels, as on a chip or in a menu'] as const),
  // As `nameOfSlug` has them.
  ...['Under 30 Minutes', '30 to 60 Minutes', '60 to 90 Minutes', '90 to 120 Minutes', 'Over 2 Hours'].map(
    (name) => [name, 'a running time, in a menu and after the heading of a wall'] as const,
  ),
  ...['Date Night', 'Family Night', 'A Laugh', 'A Good Cry', 'A Short Evening', 'A Weekend'].map(
    (name) => [name, 'what a title is good for, in a menu and in “Movies for …”'] as const,
  ),
  ...['Award Winning', 'Subtitled', 'Classic'].map(
    (name) => [name, 'what titles are, in a menu, on a chip and in “Classic Movies”'] as const,
  ),
  ...defaultSideMenu.filters.sections.map(({ title }) => [title, 'heading of a section of filters'] as const),
]);
