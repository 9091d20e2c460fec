import { ApiError } from '@agm/api';
import { roundEventsPath, type RoundState } from '@agm/api/rounds';
import { rounds } from './rounds.ts';

export interface RoundListener {
  onState(state: RoundState): void;
  /** The round is over, or there never was one. */
  onOver(): void;
  /** Whether changes of others arrive now. */
  onLive(isLive: boolean): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Follows a round until the answer is called. After a broken connection it connects again, and gets the whole state. */
export function followRound(code: string, { onState, onOver, onLive }: RoundListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  }
  function end(): void {
    stop();
    onOver();
  }
  function connect(): void {
    const stream = new EventSource(roundEventsPath(code));
    source = stream;
    stream.onopen = () => {
      pauseMs = firstPauseMs;
      onLive(true);
    };
    stream.onmessage = ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as RoundState);
    stream.addEventListener('over', end);
    stream.onerror = () => {
      onLive(false);
      // A browser connects again by itself after a broken connection, and not after a refusal.
      if (stream.readyState !== EventSource.CLOSED || isStopped) return;
      timer = setTimeout(() => void again(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
  }
  /** An event stream does not say why it was refused. */
  async function again(): Promise<void> {
    try {
      onState(await rounds.read(code));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return end();
    }
    if (!isStopped) connect();
  }
  connect();
  return stop;
}
