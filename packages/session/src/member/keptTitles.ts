import { neutralMessage, type MemberApi, type UnknownTitle } from '@agm/api';
import { t } from '../t.ts';
import type { Identity } from './identity.ts';
import { inPortions, type AddProgress } from './inPortions.ts';
import type { MemberCore } from './memberCore.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** Titles of imported lists that the catalogue does not have yet. The server puts them on their lists when it does. */
export interface KeptTitles {
  keep(titles: readonly UnknownTitle[], report?: (progress: AddProgress) => void): Promise<Outcome>;
  /** Lets go of all of them. */
  drop(): Promise<Outcome>;
}

const titlesAtOnce = 500;
const nobody = (): Outcome => ({ outcome: 'refused', message: neutralMessage(), hint: t`Log in to try again.` });

export function createKeptTitles({ clock }: Pick<MemberCore, 'clock'>, api: MemberApi, identity: Identity): KeptTitles {
  return {
    async keep(titles, report) {
      const who = identity.speaker();
      if (!who) return nobody();
      const kept = await inPortions(titles, (portion) => outcomeOf(api.keepTitles(who.token, portion)), {
        size: titlesAtOnce,
        clock,
        report,
        stop: () => (identity.isStill(who.turn) ? null : nobody()),
      });
      await identity.refresh();
      return kept;
    },
    async drop() {
      const who = identity.speaker();
      if (!who) return nobody();
      const dropped = await outcomeOf(api.dropKeptTitles(who.token));
      await identity.refresh();
      return dropped;
    },
  };
}
