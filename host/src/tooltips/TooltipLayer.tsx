import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followTips, wordsOf } from './followTips.ts';
import { placeTooltip, type Side, type Tooltip } from './placeTooltip.ts';
import css from './TooltipLayer.module.css';

/** The one tooltip of a page, in the browser's top layer. It repeats an element's accessible name for sighted visitors; screen readers already read the name. */
export default function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<{ readonly element: HTMLElement } | null>(null);
  useEffect(
    () =>
      followTips(
        document,
        () => layer.current,
        (element) => setAnchor(element && { element }),
      ),
    [],
  );
  useLayoutEffect(() => {
    const { current: words } = layer;
    const text = anchor ? wordsOf(anchor.element) : '';
    if (!words || !anchor || text === '') return words?.hidePopover?.();
    words.textContent = text;
    words.showPopover?.();
    write(words, {
      ...placeTooltip(
        anchor.element.getBoundingClientRect(),
        words.getBoundingClientRect(),
        { width: innerWidth, height: innerHeight },
        sideOf(anchor.element),
      ),
      text,
    });
  }, [anchor]);
  return <div ref={layer} role="tooltip" aria-hidden="true" popover="manual" className={css.tooltip} />;
}

/** What stands in the last column of a tile has its words on the side of the poster. */
function sideOf(element: HTMLElement): Side {
  if (element.dataset.tipSide !== 'left') return 'above';
  return getComputedStyle(element).direction === 'rtl' ? 'right' : 'left';
}

function write(words: HTMLElement, { x, y }: Tooltip): void {
  words.style.setProperty('--x', `${x}px`);
  words.style.setProperty('--y', `${y}px`);
}
