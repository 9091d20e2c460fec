const listeners = new Set<() => void>();
let isOpen = false;

/** Whether the sheet of keys is wanted: its key is heard before the part of the shell is here that shows it. */
export const keySheet = {
  isOpen: (): boolean => isOpen,
  open(wanted: boolean): void {
    isOpen = wanted;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
