import { neutralMessage, type MemberApi, type UnknownTitle } from '@agm/api';
import { t } from '../t.ts';
import { createDeviceKeptTitles, keptTitlesKey, type DeviceKeptTitles } from './deviceKeptTitles.ts';
import type { Identity, Speaker } from './identity.ts';
import { inPortions, mostWaits, type AddProgress } from './inPortions.ts';
import type { MemberCore } from './memberCore.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** Titles of imported lists that the catalogue does not have yet. The server puts a member's on their lists when it does. */
export interface KeptTitles extends Pick<DeviceKeptTitles, 'subscribe' | 'due' | 'settle'> {
  /** In the account; without one on this device. */
  keep(titles: readonly UnknownTitle[], report?: (progress: AddProgress) => void): Promise<Outcome>;
  /** Lets go of all of them in the account. */
  drop(): Promise<Outcome>;
  /** Those of this device, the same value until something changes. */
  onDevice(): readonly UnknownTitle[];
  /** Puts those of this device into the account, and forgets them here once they are there. `isPatient`: where the server asks to wait, so be it. */
  moveFromDevice(how?: { readonly isPatient: boolean }): Promise<Outcome>;
  /** Lets go of those of this device. */
  forgetDevice(): void;
}

export interface KeptTitlesKeeper extends KeptTitles {
  /** Another tab has changed those of this device. */
  heard(): void;
}

/** Long names and all, so many fit into the 64 KiB of one request. */
const titlesAtOnce = 100;
const nobody = (): Outcome => ({ outcome: 'refused', message: neutralMessage(), hint: t`Log in to try again.` });

export function createKeptTitles(core: MemberCore, api: MemberApi, identity: Identity): KeptTitlesKeeper {
  const { clock, tabs } = core;
  const device = createDeviceKeptTitles(core);

  async function keepInAccount(
    who: Speaker,
    titles: readonly UnknownTitle[],
    how: { readonly report?: ((progress: AddProgress) => void) | undefined; readonly patience?: number },
  ): Promise<Outcome> {
    const kept = await inPortions(titles, (portion) => outcomeOf(api.keepTitles(who.token, portion)), {
      ...how,
      size: titlesAtOnce,
      clock,
      stop: () => (identity.isStill(who.turn) ? null : nobody()),
    });
    await identity.refresh();
    return kept;
  }

  return {
    async keep(titles, report) {
      await identity.settled();
      const who = identity.speaker();
      if (who) return keepInAccount(who, titles, { report });
      return device.keep(titles)
        ? { outcome: 'done' }
        : {
            outcome: 'refused',
            message: t`These are more titles that we do not have yet than this device keeps for later.`,
            hint: t`Sign up first, or drop those that are kept.`,
          };
    },
    async drop() {
      const who = identity.speaker();
      if (!who) return nobody();
      const dropped = await outcomeOf(api.dropKeptTitles(who.token));
      await identity.refresh();
      return dropped;
    },
    onDevice: device.view,
    subscribe: device.subscribe,
    due: device.due,
    settle: device.settle,
    async moveFromDevice({ isPatient } = { isPatient: true }) {
      const who = identity.speaker();
      if (!who) return nobody();
      // One tab at a time: what one has moved the next one finds gone.
      return tabs.alone(keptTitlesKey, async () => {
        const titles = device.read();
        if (titles.length === 0) return { outcome: 'done' };
        const moved = await keepInAccount(who, titles, { patience: isPatient ? mostWaits : 0 });
        if (moved.outcome === 'done') device.remove(titles);
        return moved;
      });
    },
    forgetDevice: device.clear,
    heard: device.heard,
  };
}
