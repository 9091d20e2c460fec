import { popupCooldownMs } from './constants.ts';

/** The layer's popups. Two of them sell something; the others are asked for by what the visitor does, so they never rest. */
export type PopupType = 'login' | 'log-in-again' | 'delete-account' | 'premium-info' | 'upgrade';

const selling: readonly PopupType[] = ['premium-info', 'upgrade'];

export interface PopupFacts {
  /** When this visitor was last shown one of this kind, in milliseconds since 1970; null for never. */
  readonly lastShownAt: number | null;
  readonly now: number;
  /** The site's own switch, not the visitor's tier: is there anything to sell? */
  readonly isPremiumOnSale: boolean;
}

/**
 * Whether a popup may be shown now. One that sells needs something on sale, and premium-info rests for seven days.
 * A stamp from the future is damaged, and damage silences nobody for ever.
 */
export function mayShowPopup(type: PopupType, { lastShownAt, now, isPremiumOnSale }: PopupFacts): boolean {
  if (!selling.includes(type)) return true;
  if (!isPremiumOnSale) return false;
  if (type === 'upgrade' || lastShownAt === null || lastShownAt > now) return true;
  return now - lastShownAt >= popupCooldownMs;
}
