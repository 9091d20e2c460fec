import { startTransition, useEffect, useState } from 'react';

/**
 * A value that changes one frame later than what stands beside it: the browser paints that first. For what takes long to draw, and for
 * what nobody sees.
 */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => (painted === value ? undefined : afterPaint(() => startTransition(() => setPainted(value)))), [painted, value]);
  return painted;
}

/** Runs it when the next frame is painted. Returns what prevents it. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
