import { keepTexts, type BrowserStorage } from './storage.ts';

/**
 * What a device remembers between visits: texts under `agm:` keys. Storage may be blocked, full or damaged; the page
 * then remembers for as long as it is open, and nobody who reads or writes has to know.
 */
export interface DeviceMemory {
  /** Null when nothing is remembered. Whoever reads also checks: the text may be anything. */
  read(name: string): string | null;
  /** Null forgets. */
  write(name: string, text: string | null): void;
  /** Calls the listener at every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

export function createDeviceMemory(storage: () => BrowserStorage, page?: Pick<Window, 'addEventListener'>): DeviceMemory {
  const texts = keepTexts(storage);
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  page?.addEventListener('storage', ({ key }) => {
    texts.heard(key);
    notify();
  });
  return {
    read: (name) => texts.read(`agm:${name}`),
    write(name, text) {
      texts.write(`agm:${name}`, text);
      notify();
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

/** Words that were typed and not sent yet. They are a visitor's own: a logout forgets them. */
export const draftsName = 'drafts';

/** What staff typed at the desk and did not save yet. A logout forgets it, too. */
export const deskDraftsName = 'desk-drafts';

/** What guests wrote and no editor has read yet. A logout forgets it, too. */
export const waitingName = 'waiting';

/** Own services, ratings and lists of a visitor without an account. */
export const ownName = 'own';

/** Own services, `us=netflix~mubi&de=mubi`, also where an account has them: for whoever must not wait for it. */
export const mineName = 'mine';

/** Something is there while walls, lists and searches show nothing but what is on these services. */
export const onMineName = 'on-mine';
