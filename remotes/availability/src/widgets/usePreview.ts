import { useEffect, useState, type RefObject } from 'react';
import type { Choice } from './choice.ts';
import { placeCard, type Measured } from './stage.ts';

/** Room for the card's shadow below it. */
const belowPx = 32;

/** What stands in the preview. */
export interface Preview {
  readonly state: 'waiting' | 'shown' | 'missing';
  /** Of the card that stands; null while none does. */
  readonly measured: Measured | null;
}

/** Shows a choice in the frame, as soon as its page is there, and whenever the choice changes. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, choice: Choice): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'waiting', measured: null });
  const [page, setPage] = useState<Document | null>(null);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const take = () => setPage(isReady(current.contentDocument) ? current.contentDocument : null);
    take();
    current.addEventListener('load', take);
    return () => current.removeEventListener('load', take);
  }, [frame]);

  useEffect(() => {
    if (!page) return;
    placeCard(page, choice, (measured) => {
      if (measured && frame.current) frame.current.style.blockSize = `${measured.shownHeight + belowPx}px`;
      setPreview({ state: measured ? 'shown' : 'missing', measured });
    });
  }, [page, choice, frame]);

  return preview;
}

/** A frame begins with an empty page of its own, which is complete as well. */
const isReady = (page: Document | null): boolean => page?.readyState === 'complete' && page.URL.includes('/embedded/preview');
