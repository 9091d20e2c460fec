export interface Line {
  readonly measure: string;
  readonly goal: string;
  readonly measured: string;
  readonly verdict: 'reached' | 'missed' | '';
}

/** Goal and measured figure beside each other, and everything that was timed. */
export class Report {
  readonly #lines: Line[] = [];
  readonly #timings: Record<string, unknown>[] = [];

  /** A row of the goals; `reached` is left out where there is no goal. */
  row(measure: string, goal: string, measured: string, reached?: boolean): void {
    this.#lines.push({ measure, goal, measured, verdict: reached === undefined ? '' : reached ? 'reached' : 'missed' });
  }

  timing(figures: Record<string, unknown>): void {
    this.#timings.push(figures);
  }

  print(): void {
    console.log('\nTimings (milliseconds of processor time)');
    console.table(this.#timings);
    console.log('\nGoals');
    console.table(this.#lines);
  }

  figures(): object {
    return { when: new Date().toISOString(), node: process.version, goals: this.#lines, timings: this.#timings };
  }
}

export function figure(value: number): string {
  return value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value >= 10
      ? value.toFixed(0)
      : value >= 0.1
        ? value.toFixed(2)
        : value.toPrecision(2);
}
