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

/** Where words stand that would cover a neighbour above: what is one of a column has them at its side. */
export type Side = 'above' | 'left' | 'right';

/** Above its element and in the middle of it, or at its side; below where there is no room; never over the edge of the window. */
export function placeTooltip(
  anchor: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>,
  words: Size,
  view: Size,
  side: Side = 'above',
): Pick<Tooltip, 'x' | 'y'> {
  const beside = side === 'right' ? anchor.left + anchor.width + gap : anchor.left - gap - words.width;
  if (side !== 'above' && beside >= edge && beside + words.width <= view.width - edge)
    return { x: Math.round(beside), y: Math.round(anchor.top + anchor.height / 2 - words.height / 2) };
  const middle = anchor.left + anchor.width / 2 - words.width / 2;
  const above = anchor.top - gap - words.height;
  return {
    x: Math.round(Math.max(edge, Math.min(middle, view.width - edge - words.width))),
    y: Math.round(above >= edge ? above : anchor.bottom + gap),
  };
}
