import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

/** What is counted a day at a time, in the order in which it is shown. */
export const counted = [
  'titlePages',
  'walls',
  'clickOuts',
  'saves',
  'signUps',
  'premium',
  'partnerLoads',
  'partnerClicks',
  'emptySearches',
] as const;
export type Counted = (typeof counted)[number];

const day = described(v.string(), 'A day in Greenwich: 2026-11-21.');
const titleCount = { id: integer, title: v.string(), slug: v.string(), count: integer };

/** `GET /content-api/desk/numbers`: what was counted between two days, both included. Nothing in it says by whom. */
export const deskNumbers = v.object({
  from: day,
  to: day,
  days: described(
    v.array(
      v.object({
        day,
        titlePages: described(integer, 'Pages of titles that were opened.'),
        walls: described(integer, 'Walls and lists of guides that were opened.'),
        clickOuts: described(integer, 'Visitors who went on to a streaming service.'),
        saves: described(integer, 'Titles put on a list, of those that still stand there.'),
        signUps: described(integer, 'Accounts that were made, of those that still exist.'),
        premium: described(integer, 'Members who became premium.'),
        partnerLoads: described(integer, 'What partners’ pages loaded of ours.'),
        partnerClicks: described(integer, 'Visitors who went on to a streaming service from there.'),
        emptySearches: described(integer, 'Searches that found nothing; those of the last ninety days are kept.'),
      }),
    ),
    'Every day, the oldest first.',
  ),
  clickOuts: described(
    v.array(v.object({ ...titleCount, country: v.string(), platform: v.string() })),
    'By title, country and platform: the hundred with the most.',
  ),
  titles: described(v.array(v.object(titleCount)), 'The hundred titles whose pages were opened most.'),
  searches: described(
    v.array(v.object({ term: v.string(), count: integer })),
    'What was searched for in vain three times or more: the hundred terms with the most.',
  ),
  partners: described(v.array(v.object({ partner: v.string(), loads: integer, clicks: integer })), 'The hundred with the most loads.'),
});

export type WireNumbers = ShapeOf<typeof deskNumbers>;
