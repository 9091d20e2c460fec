import { useEffect, useRef } from 'react';
import { useAfterPaint } from '../useAfterPaint.ts';
import { Wall, type WallProps } from './Wall.tsx';

export interface WallAfterPaintProps {
  /** What changes when another wall is shown. */
  readonly tiles: readonly unknown[];
  /** Whether the wall waits for its frame. One that the server sent is shown at once. */
  readonly waits: boolean;
  readonly wall: WallProps;
}

/** A wall that the browser computes stands for one more frame as it was, while the heading, the chips and the counts are painted: its tiles take longer than all of these. */
export function WallAfterPaint({ tiles, waits, wall }: WallAfterPaintProps) {
  const painted = useAfterPaint(tiles);
  const isTurn = !waits || painted === tiles;
  const standing = useRef(wall);
  useEffect(() => {
    if (isTurn) standing.current = wall;
  });
  return <Wall {...(isTurn ? wall : standing.current)} />;
}
