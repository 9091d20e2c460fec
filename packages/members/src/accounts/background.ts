/** Work that continues after its request was answered, such as sending mail. The server waits for it when it closes. */
export class Background {
  readonly #going = new Set<Promise<void>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  start(work: () => Promise<void>): void {
    const going: Promise<void> = work()
      .catch(this.#onError)
      .finally(() => this.#going.delete(going));
    this.#going.add(going);
  }

  async settle(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going);
  }
}
