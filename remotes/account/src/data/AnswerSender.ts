import type { ApiError } from '@agm/api';
import type { RoundState } from '@agm/api/rounds';
import { readSeat, writeSeat, type Seat, type UnsentAnswer } from './roundSeats.ts';
import { rounds } from './rounds.ts';

export interface AnswerListener {
  onState(state: RoundState): void;
  /** The server refuses this answer for good: the title is not in the round any more. */
  onRefused(answer: UnsentAnswer): void;
  /** Whether answers wait for a server that does not answer. */
  onWaiting(isWaiting: boolean): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;

/**
 * Sends one's answers in their order, each until the server has acknowledged it. Those that are not acknowledged stay on the device, so
 * that neither a reload nor a server that restarts loses one.
 */
export class AnswerSender {
  readonly #code: string;
  readonly #listener: AnswerListener;
  #isSending = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, listener: AnswerListener) {
    this.#code = code;
    this.#listener = listener;
  }

  add(answer: UnsentAnswer): void {
    const seat = readSeat(this.#code);
    if (!seat) return;
    this.#keep(seat, [...seat.unsent.filter(({ title }) => title !== answer.title), answer]);
    void this.send();
  }

  /** Sends what waits. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let pauseMs = firstPauseMs;
    for (let seat = readSeat(this.#code); seat && !this.#isStopped; seat = readSeat(this.#code)) {
      const [next] = seat.unsent;
      if (!next) break;
      try {
        this.#listener.onState(await rounds.answer(this.#code, seat.secret, next));
        this.#done(next);
        pauseMs = firstPauseMs;
        this.#listener.onWaiting(false);
      } catch (error) {
        const { status, retryAfterMs } = error as ApiError;
        if (status === 401 || status === 404) break;
        if (status === 400) {
          this.#done(next);
          this.#listener.onRefused(next);
          continue;
        }
        this.#listener.onWaiting(true);
        await this.#pause(retryAfterMs ?? pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    this.#isSending = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** An answer that was changed while it was on its way has to go once more. */
  #done(sent: UnsentAnswer): void {
    const seat = readSeat(this.#code);
    if (seat) this.#keep(seat, seat.unsent.filter(({ title, isYes }) => title !== sent.title || isYes !== sent.isYes));
  }

  #keep(seat: Seat, unsent: readonly UnsentAnswer[]): void {
    writeSeat(this.#code, { ...seat, unsent });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#timer = setTimeout(resolve, ms);
    });
  }
}
