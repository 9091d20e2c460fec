/** One sentence at a time about an action that outlives its page, with an undo where that is possible. */
export interface Notice {
  readonly words: string;
  readonly undo?: () => void;
}

export interface Notices {
  said(): Notice | null;
  subscribe(listener: () => void): () => void;
  say(words: string, undo?: () => void): void;
  /** Somebody reads it, or is about to press: until they are done it stays. */
  hold(isHeld: boolean): void;
  dismiss(): void;
}

const shownForMs = 8_000;

/** A sentence stays for eight seconds, or until the next one. */
export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let notice: Notice | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Notice | null) => {
    notice = next;
    listeners.forEach((listener) => listener());
  };
  const count = () => {
    clearTimeout(timer);
    timer = setTimeout(() => set(null), shownForMs);
  };
  return {
    said: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    say(words, undo) {
      count();
      set({ words, undo });
    },
    hold: (isHeld) => (isHeld ? clearTimeout(timer) : count()),
    dismiss() {
      clearTimeout(timer);
      set(null);
    },
  };
}
