import { mostGuestWork } from '@agm/api/schemas/members';
import type { CaptchaForm } from '../captcha/proofOfWork.ts';
import { guestCommentCeiling, guestComments } from '@agm/http/limits/figures';
import type { Limits } from '@agm/http/limits/limits';
import type { Database } from '@agm/storage/Storage';

/** What guests have written within the hour. */
export interface GuestUse {
  readonly ofNetwork: number;
  readonly ofSite: number;
}

/** So many comments more of one network, or of the whole site, cost one time more. */
const networkStep = 4;
const siteStep = 50;

/** How many times the work of a log-in a guest's next comment costs. */
export function workAfter({ ofNetwork, ofSite }: GuestUse): number {
  const work = 1 + Math.floor(Math.max(0, ofNetwork - guestComments.most) / networkStep) + Math.floor(ofSite / siteStep);
  return Math.min(mostGuestWork, work);
}

const hourMs = 60 * 60_000;

/** Counts no further than what already costs most. */
export async function guestUse(database: Database, limits: Limits, network: string, now: number): Promise<GuestUse> {
  const ofSite = await database
    .selectFrom(
      database
        .selectFrom('comments')
        .select('id')
        .where('member_id', 'is', null)
        .where('created_at', '>', now - hourMs)
        .limit(siteStep * mostGuestWork)
        .as('lately'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { ofNetwork: await limits.used(guestCommentCeiling, network), ofSite: Number(ofSite.count) };
}

/** The form whose answer a guest's comment carries: one title, and one comment where it answers one. */
export const guestForm = (post: number, parent: number): CaptchaForm => ({ form: 'comment', post, parent });
