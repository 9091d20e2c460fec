import { popupCooldownMs } from './constants.ts';

/** The layer's popups. Login is asked for, so it never rests; the other two sell something. */
export type PopupType = 'login' | 'premium-info' | 'upgrade';

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
  if (type === 'login') return true;
  if (!isPremiumOnSale) return false;
  if (type === 'upgrade' || lastShownAt === null || lastShownAt > now) return true;
  return now - lastShownAt >= popupCooldownMs;
}
