/**
 * What a device remembers between visits: texts under `agm:` keys. Storage may be blocked, full or damaged; the page
 * then remembers for as long as it is open, and nobody who reads or writes has to know.
 */
export interface DeviceMemory {
  /** Null when nothing is remembered. Whoever reads also checks: the text may be anything. */
  read(name: string): string | null;
  /** Null forgets. */
  write(name: string, text: string | null): void;
  /** Tells of every change, in this tab or another. */
  subscribe(tell: () => void): () => void;
}

/** Storage is asked for each time: where it is blocked, the mere look at it throws. */
export function createDeviceMemory(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, page?: Pick<Window, 'addEventListener'>): DeviceMemory {
  const unwritten = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  page?.addEventListener('storage', tell);
  return {
    read(name) {
      const here = unwritten.get(name);
      if (here !== undefined) return here;
      try {
        return storage().getItem(`agm:${name}`);
      } catch {
        return null;
      }
    },
    write(name, text) {
      unwritten.delete(name);
      try {
        if (text === null) storage().removeItem(`agm:${name}`);
        else storage().setItem(`agm:${name}`, text);
      } catch {
        unwritten.set(name, text);
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A list of words out of a remembered text; what is damaged or foreign reads as nothing. */
export function readWords(text: string | null): readonly string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}

export const deviceMemory = createDeviceMemory(() => globalThis.localStorage, globalThis.window);
