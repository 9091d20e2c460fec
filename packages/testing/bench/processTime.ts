import { readFileSync } from 'node:fs';

/** The processor time of a process so far, all threads together. Clock ticks are hundredths of a second on every Linux that Node runs on. */
export function spentMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = Number.NaN, system = Number.NaN] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
