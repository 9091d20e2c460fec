/** The day in Greenwich on which something is counted: `2026-11-21`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
