import { roundMs } from '@agm/domain/rounds';
import { deviceMemory } from '@agm/session';

/** The own place in a round, on this device alone. */
export interface Seat {
  readonly number: number;
  readonly secret: string;
  /** Answers that the server has not acknowledged yet, in their order. */
  readonly unsent: readonly UnsentAnswer[];
}

export interface UnsentAnswer {
  readonly title: number;
  readonly isYes: boolean;
}

interface KeptSeat extends Seat {
  readonly takenAt: number;
}

const name = 'rounds';

/** Seats by the codes of their rounds; of a damaged text none, and none of a round that is over. */
function readSeats(now: number): Record<string, KeptSeat> {
  try {
    const seats = JSON.parse(deviceMemory.read(name) ?? '{}') as Record<string, KeptSeat>;
    return Object.fromEntries(Object.entries(seats).filter(([, { takenAt }]) => takenAt > now - roundMs));
  } catch {
    return {};
  }
}

export const readSeat = (code: string): Seat | null => readSeats(Date.now())[code] ?? null;

/** Null forgets the seat. */
export function writeSeat(code: string, seat: Seat | null): void {
  const now = Date.now();
  const { [code]: before, ...others } = readSeats(now);
  const seats = seat ? { ...others, [code]: { ...seat, takenAt: before?.takenAt ?? now } } : others;
  deviceMemory.write(name, Object.keys(seats).length > 0 ? JSON.stringify(seats) : null);
}
