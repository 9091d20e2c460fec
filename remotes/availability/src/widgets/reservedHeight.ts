import { isWall, type Choice } from './choice.ts';

/** What a card takes in a column of 272 pixels, where it is highest, in the starter catalogue: besides its rows, each row, the choice of a country. */
const usual = {
  card: { around: 480, row: 95, rows: 5, auto: 50 },
  compact: { around: 135, row: 62, rows: 3, auto: 65 },
  wall: { around: 45, row: 67, rows: 10, auto: 0 },
} as const;

/**
 * The height, in pixels, that a snippet reserves as long as nobody has measured its card, which needs JavaScript. Five cards of six are lower, and
 * none of those whose number of offers is chosen is higher. Null for a button, which is as high as a line.
 */
export function reservedHeight(choice: Choice): number | null {
  if (!isWall(choice) && choice.layout === 'button') return null;
  const { around, row, rows, auto } = usual[isWall(choice) ? 'wall' : choice.layout === 'compact' ? 'compact' : 'card'];
  const most = Number(choice['max-offers']);
  return around + row * (Number.isInteger(most) && most >= 1 && most <= 50 ? most : rows) + (choice.country === 'auto' ? auto : 0);
}
