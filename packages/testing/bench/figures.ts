/** One line of a benchmark: what was measured, what it should be, what it was. */
export interface Figure {
  readonly measure: string;
  readonly goal: string;
  readonly measured: string;
  readonly isReached: boolean | null;
}

export function print(figures: readonly Figure[], wantsJson: boolean): void {
  if (wantsJson) console.log(JSON.stringify(figures, null, 2));
  else
    console.table(
      figures.map(({ measure, goal, measured, isReached }) => ({
        measure,
        goal,
        measured,
        reached: isReached === null ? '–' : isReached ? 'yes' : 'NO',
      })),
    );
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
