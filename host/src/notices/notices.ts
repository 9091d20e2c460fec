/** One sentence at a time, for whoever did something that outlives its page. */
export interface Notices {
  said(): string | null;
  subscribe(tell: () => void): () => void;
  say(words: string): void;
}

const shownForMs = 8_000;

/** A sentence stays for eight seconds, or until the next one. */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let words: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: string | null) => {
    words = next;
    listeners.forEach((tell) => tell());
  };
  return {
    said: () => words,
    subscribe(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    say(next) {
      clearTimeout(timer);
      timer = setTimeout(() => set(null), shownForMs);
      set(next);
    },
  };
}
