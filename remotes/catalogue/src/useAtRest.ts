import { startTransition, useEffect, useState } from 'react';

/** Longer than from one quick click to the next, and shorter than a pointer's way to a tile. */
const restMilliseconds = 250;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function bringAll(): void {
  startTransition(() => waiting.forEach((bring) => bring()));
  waiting.clear();
}

/** Whether nothing that asks this has come onto the page for a moment. All that waited for it come in one commit, what has gone in the meantime never. */
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
