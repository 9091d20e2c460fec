import { startTransition, useEffect, useState } from 'react';

/** Longer than from tiles to the next quick click, and shorter than a hand's way to a tile. */
const restMilliseconds = 250;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function bringAll(): void {
  startTransition(() => waiting.forEach((bring) => bring()));
  waiting.clear();
}

/** Whether nothing that asks this has come onto the page for a moment. All that waited for it come in one commit, without what has gone in the meantime. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const bring = () => setAtRest(true);
    waiting.add(bring);
    clearTimeout(timer);
    timer = setTimeout(bringAll, restMilliseconds);
    return () => void waiting.delete(bring);
  }, []);
  return isAtRest;
}
