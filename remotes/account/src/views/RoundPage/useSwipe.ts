import { useRef, type PointerEvent } from 'react';

/** So far a card is drawn before it counts, in CSS pixels. */
const enoughPx = 90;

type SwipeHandlers = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>
>;

/**
 * Draws an element to the side with a finger, a pen or a mouse. Its sheet reads how far from `--drawn` (-1 to 1) and which way from
 * `data-drawn`. Scrolling up and down stays the browser's (`touch-action: pan-y`).
 */
export function useSwipe(onSwiped: (isRight: boolean) => void): SwipeHandlers {
  const from = useRef<{ readonly id: number; readonly x: number } | null>(null);
  const draw = (card: HTMLElement, px: number): void => {
    const way = Math.max(-1, Math.min(1, px / enoughPx));
    card.style.setProperty('--drawn', String(way));
    if (Math.abs(way) === 1) card.dataset['drawn'] = way > 0 ? 'right' : 'left';
    else delete card.dataset['drawn'];
  };
  const rest = (card: HTMLElement): void => {
    from.current = null;
    draw(card, 0);
    delete card.dataset['isHeld'];
  };
  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('a, button')) return;
      from.current = { id: event.pointerId, x: event.clientX };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset['isHeld'] = '';
    },
    onPointerMove(event) {
      if (from.current?.id === event.pointerId) draw(event.currentTarget, event.clientX - from.current.x);
    },
    onPointerUp(event) {
      if (from.current?.id !== event.pointerId) return;
      const px = event.clientX - from.current.x;
      rest(event.currentTarget);
      if (Math.abs(px) >= enoughPx) onSwiped(px > 0);
    },
    onPointerCancel(event) {
      if (from.current?.id === event.pointerId) rest(event.currentTarget);
    },
  };
}
