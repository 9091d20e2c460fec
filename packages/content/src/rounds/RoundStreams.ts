import type { ServerResponse } from 'node:http';
import { Problem } from '@agm/http/Problem';
import { listen } from '@agm/storage/listen';
import type { Storage } from '@agm/storage/Storage';
import { readRoundState, roundChannel, type RoundRow } from './roundRows.ts';

/** A person may have a few tabs; a household has a few rounds. */
const mostOfRound = 32;
const mostOfNetwork = 64;
/** One customer may hold 65,536 networks of IPv6. */
const mostOfWideNetwork = 256;
const mostInAll = 2_000;
const retryAfterSeconds = 10;

/** Changes of this server are sent at once, those of another one as soon as PostgreSQL announces them. This finds what was lost. */
const lookEveryMs = 500;
/** Shorter than any proxy waits for a connection that says nothing. */
const beatEveryMs = 20_000;
/** A browser that reads nothing is sent away before this much waits for it; it connects again and gets the state. */
const mostWaitingBytes = 64 * 1024;

/** Where a stream goes, as `networkOf` and `wideNetworkOf` name it. */
export interface StreamReader {
  readonly network: string;
  readonly wideNetwork: string;
}

interface Stream extends StreamReader {
  readonly round: number;
  revision: number;
}

export interface RoundStreamsOptions {
  readonly storage: Storage;
  readonly databaseUrl: string | null;
  onError(error: unknown): void;
}

/**
 * The open event streams of this server. Each gets the whole state of its round at once and with every change, so that whoever
 * connects again, to this server or another one, has missed nothing.
 */
export class RoundStreams {
  readonly #options: RoundStreamsOptions;
  readonly #open = new Map<ServerResponse, Stream>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #listening: { close(): Promise<void> } | null = null;
  #looking: Promise<void> | null = null;
  #isAskedAgain = false;
  #beatAt = 0;

  constructor(options: RoundStreamsOptions) {
    this.#options = options;
  }

  /** Throws 429 with Retry-After where there are too many already. */
  admit(round: number, { network, wideNetwork }: StreamReader): void {
    const streams = [...this.#open.values()];
    const count = (is: (stream: Stream) => boolean): number => streams.filter(is).length;
    if (
      streams.length >= mostInAll ||
      count((stream) => stream.round === round) >= mostOfRound ||
      count((stream) => stream.network === network) >= mostOfNetwork ||
      count((stream) => stream.wideNetwork === wideNetwork) >= mostOfWideNetwork
    )
      throw Problem.tooManyRequests(retryAfterSeconds);
  }

  /** Sends the state of a round on an answer that is not begun yet, and goes on until it is closed. */
  open(answer: ServerResponse, { id }: Pick<RoundRow, 'id'>, reader: StreamReader): void {
    answer.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      // nginx would gather what it passes on.
      'x-accel-buffering': 'no',
    });
    // Fastify's own listener goes with the first error; one without a listener would end the process.
    answer.on('error', () => this.#close(answer));
    answer.write('retry: 1000\n\n');
    this.#open.set(answer, { ...reader, round: id, revision: 0 });
    answer.on('close', () => this.#close(answer));
    this.#begin();
    this.look();
  }

  /** Sends what has changed. */
  look(): void {
    if (this.#looking) {
      this.#isAskedAgain = true;
      return;
    }
    if (this.#open.size === 0) return;
    this.#looking = this.#send()
      .catch(this.#options.onError)
      .finally(() => {
        this.#looking = null;
        if (!this.#isAskedAgain) return;
        this.#isAskedAgain = false;
        this.look();
      });
  }

  /** Ends every stream: browsers connect again, to the server that is there then. */
  endAll(): void {
    for (const answer of [...this.#open.keys()]) this.#end(answer);
  }

  async close(): Promise<void> {
    this.endAll();
    clearInterval(this.#timer);
    this.#isAskedAgain = false;
    await this.#looking;
    await this.#listening?.close();
  }

  #begin(): void {
    const { databaseUrl } = this.#options;
    if (databaseUrl !== null) this.#listening ??= listen(databaseUrl, roundChannel, () => this.look());
    this.#beatAt ||= performance.now();
    this.#timer ??= setInterval(() => {
      this.look();
      if (performance.now() - this.#beatAt < beatEveryMs) return;
      this.#beatAt = performance.now();
      for (const answer of this.#open.keys()) write(answer, ': still here\n\n');
    }, lookEveryMs).unref();
  }

  /** An answer that is ended may wait long for its reader: it is no stream any more. */
  #end(answer: ServerResponse): void {
    answer.end();
    this.#close(answer);
  }

  #close(answer: ServerResponse): void {
    this.#open.delete(answer);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #send(): Promise<void> {
    const { database } = this.#options.storage;
    const ids = [...new Set([...this.#open.values()].map(({ round }) => round))];
    const revisions = new Map(
      (
        await database.selectFrom('rounds').select(['id', 'revision']).where('id', 'in', ids).where('ends_at', '>', Date.now()).execute()
      ).map(({ id, revision }) => [id, revision]),
    );
    for (const id of ids) {
      const behind = [...this.#open].filter(([, stream]) => stream.round === id && stream.revision !== revisions.get(id));
      if (behind.length === 0) continue;
      const row = revisions.has(id) ? await database.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
      const text = row
        ? `id: ${row.revision}\ndata: ${JSON.stringify(await readRoundState(database, row))}\n\n`
        : 'event: over\ndata: {}\n\n';
      for (const [answer, stream] of behind) {
        write(answer, text);
        if (row) stream.revision = row.revision;
        else this.#end(answer);
      }
    }
  }
}

function write(answer: ServerResponse, text: string): void {
  if (answer.writableLength > mostWaitingBytes) answer.destroy();
  else if (!answer.writableEnded) answer.write(text);
}
