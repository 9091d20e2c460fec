import type { KeyboardEvent } from 'react';

/**
 * Four arrows, Home and End go through the rows as through a grid; Escape and Backspace go back to where the visitor came from. A row remembers where
 * one was: coming back finds the same title. At the edges a key does nothing.
 */
export function moveAcrossShelves(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'Escape' || event.key === 'Backspace') {
    event.preventDefault();
    window.history.back();
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const links = rows.map((row) => [...row.querySelectorAll<HTMLElement>('a')]);
  const row = links.findIndex((of) => of.includes(event.target as HTMLElement));
  if (row < 0) return;
  const at = links[row]!.indexOf(event.target as HTMLElement);
  const next = reached(event.key, { row, at, links, rows });
  if (!next) return;
  event.preventDefault();
  rows[row]!.dataset.at = String(at);
  next.focus({ preventScroll: true });
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.scrollIntoView({ block: 'start', inline: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}

interface Place {
  readonly row: number;
  readonly at: number;
  readonly links: readonly (readonly HTMLElement[])[];
  readonly rows: readonly HTMLElement[];
}

function reached(key: string, { row, at, links, rows }: Place): HTMLElement | undefined {
  const inRow = (of: number) => {
    const left = Number(rows[of]?.dataset.at ?? 0);
    return links[of]?.[Math.min(left, (links[of]?.length ?? 1) - 1)];
  };
  switch (key) {
    case 'ArrowLeft':
      return links[row]?.[at - 1];
    case 'ArrowRight':
      return links[row]?.[at + 1];
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowDown':
      return inRow(row + 1);
    case 'Home':
      return links[row]?.[0];
    case 'End':
      return links[row]?.at(-1);
    default:
      return undefined;
  }
}
