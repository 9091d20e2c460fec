/** What stands beside an element for a moment: `x` and `y` are its upper left corner in the window, in CSS pixels. */
export interface Tooltip {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the words and what they are about. The layer's stylesheet bridges it, so that a pointer can cross. */
const gap = 8;
const edge = 8;

/** Above its element and in the middle of it; below where there is no room above; never over the edge of the window. */
export function placeTooltip(anchor: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>, words: Size, view: Size): Pick<Tooltip, 'x' | 'y'> {
  const middle = anchor.left + anchor.width / 2 - words.width / 2;
  const above = anchor.top - gap - words.height;
  return {
    x: Math.round(Math.max(edge, Math.min(middle, view.width - edge - words.width))),
    y: Math.round(above >= edge ? above : anchor.bottom + gap),
  };
}
