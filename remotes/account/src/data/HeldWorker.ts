/** The page's integrity guard: the hash of one of the site's scripts, undefined for a file that it does not name. Missing where the page is no host's. */
declare global {
  interface Window {
    readonly agmIntegrityOf?: (address: string) => Promise<string | undefined>;
  }
}

/**
 * A worker whose script is held to its integrity hash, as every script of a page is: browsers check the scripts of workers by no hash. The script
 * is read with its hash first, and started from what the browser then has. It is the site's own copy: no worker starts from another origin, such
 * as that of a CDN.
 */
export class HeldWorker {
  readonly #opening: Promise<Worker>;

  constructor(address: URL) {
    this.#opening = open(address.href);
  }

  /** Asks once. Rejects where the script or its answer does not come. */
  async ask<Question, Answer>(question: Question): Promise<Answer> {
    const worker = await this.#opening;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || 'the worker failed'));
      worker.postMessage(question);
    });
  }

  close(): void {
    this.#opening.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }
}

async function open(address: string): Promise<Worker> {
  const integrity = await window.agmIntegrityOf?.(address);
  const own = new URL(address).pathname;
  if (integrity !== undefined) await (await fetch(own, { integrity })).arrayBuffer();
  return new Worker(own);
}
