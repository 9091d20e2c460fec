import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const TooltipLayer = lazy(() => import('./TooltipLayer.tsx').catch(() => ({ default: () => <></> })));

/** Comes with the first element that has something to say beside itself. */
export function useTooltips(): ReactNode {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const listen = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-tip]')) return;
      over.abort();
      setWanted(true);
    };
    for (const sign of ['pointerover', 'focusin']) addEventListener(sign, listen, { signal: over.signal, passive: true });
    return () => over.abort();
  }, []);
  return (
    isWanted && (
      <Suspense>
        <TooltipLayer />
      </Suspense>
    )
  );
}
