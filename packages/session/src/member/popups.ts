import { mayShowPopup } from '@agm/domain';
import { popupAtom, userAtom, type Popup } from '../account.ts';
import type { MemberCore } from './memberCore.ts';

export interface Popups {
  /** Opens a popup, unless it rests or there is nothing to sell. Answers whether it is open now. */
  offer(popup: Popup): boolean;
  close(): void;
}

/** One stamp for each visitor of this browser. It says when, not who, so it outlives a logout: the rest is seven days for everybody. */
export function popupStampKey(type: Popup['type'], userId: number | null): string {
  return `agm:popup:${type}:${userId ?? 'anonymous'}`;
}

export function createPopups({ store, texts, clock, track, isPremiumOnSale = true }: MemberCore): Popups {
  return {
    offer(popup) {
      const key = popupStampKey(popup.type, store.get(userAtom)?.id ?? null);
      const stamp = Number(texts.read(key) ?? NaN);
      const now = clock.now();
      if (!mayShowPopup(popup.type, { lastShownAt: Number.isFinite(stamp) ? stamp : null, now, isPremiumOnSale })) return false;
      if (popup.type === 'premium-info') texts.write(key, String(now));
      const isShown = store.get(popupAtom)?.type === popup.type;
      if (popup.type === 'login' && !isShown) track({ event: 'login_modal_shown' });
      // Only a popup that opens by itself: on a title's page the lock was tracked when it was shown.
      if (popup.type === 'premium-info' && !isShown) track({ event: 'paywall_shown', content_id: null });
      store.set(popupAtom, popup);
      return true;
    },
    close: () => store.set(popupAtom, null),
  };
}
