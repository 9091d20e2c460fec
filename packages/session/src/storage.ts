/** What is asked of a browser's storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where texts are stored, and the events of other tabs that write there. */
export interface StoragePorts {
  /** Asked each time: where storage is blocked, the mere look at it throws. */
  readonly storage: () => BrowserStorage;
  /** Another tab wrote; null when everything was emptied. */
  readonly onStorage: (listener: (key: string | null) => void) => void;
}

export function storagePortsOf(page: Window): StoragePorts {
  return { storage: () => page.localStorage, onStorage: (listener) => page.addEventListener('storage', ({ key }) => listener(key)) };
}

/**
 * Texts that outlive the page where the browser allows it. Storage may be blocked, full or damaged; what could not be
 * written there is then remembered for as long as the page is open, and nobody who reads or writes has to know.
 */
export interface KeptTexts {
  /** Null when nothing is kept. Whoever reads also checks: the text may be anything. */
  read(key: string): string | null;
  /** Null forgets. */
  write(key: string, text: string | null): void;
  /** Another tab had the last word: what was remembered here alone no longer counts. */
  heard(key: string | null): void;
}

/** Storage is asked for each time: where it is blocked, the mere look at it throws. */
export function keepTexts(storage: () => BrowserStorage): KeptTexts {
  const unwritten = new Map<string, string | null>();
  /** A full storage can still remove a text, so that an older one does not return with the next page. */
  const forget = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // It is blocked altogether.
    }
  };
  return {
    read(key) {
      const here = unwritten.get(key);
      if (here !== undefined) return here;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      unwritten.delete(key);
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        unwritten.set(key, text);
        forget(key);
      }
    },
    heard(key) {
      if (key === null) unwritten.clear();
      else unwritten.delete(key);
    },
  };
}
