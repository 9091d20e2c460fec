import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './Mail.ts';

/** What a mail server made of a mail. `later`: it was not there, was busy, or asks to be asked again. */
export type Handover = { readonly outcome: 'taken' } | { readonly outcome: 'later' | 'refused'; readonly why: string };

export interface MailQueueOptions {
  readonly folder: string;
  /** Hands one mail over. Never rejects. */
  deliver(mail: Mail): Promise<Handover>;
  /** Hears what became of mails that were not taken: never whose they are, nor what is in them. */
  log(sentence: string): void;
  /** Waits between two tries, in milliseconds; the last one is repeated. */
  readonly pausesMs?: readonly number[];
}

interface Waiting extends Mail {
  readonly since: number;
  readonly tries: number;
  readonly dueAt: number;
}

const usualPausesMs = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 60 * 60_000];
/** Who waits for a mail that long has asked again, or given up. */
const keptForMs = 24 * 60 * 60_000;
/** A request waits this long for the first try, which then continues in the background. */
const timeoutMs = 2000;
const suffix = '.waiting.json';
const notWanted: Handover = { outcome: 'taken' };

/** Mails on their way to a mail server, each a file until it is taken: a crash or a server that is down loses none. */
export class MailQueue {
  readonly #options: MailQueueOptions;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isClosed = false;
  /** Members who were deleted; a number is never given again. */
  readonly #forgotten = new Set<number>();

  constructor(options: MailQueueOptions) {
    this.#options = options;
    // What an earlier run could not hand over.
    this.#wake(0);
  }

  /** Keeps a mail until it is handed over, and tries at once. */
  async add(mail: Mail): Promise<void> {
    const now = Date.now();
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${mail.memberId === undefined ? 'site' : `m${mail.memberId}`}-${randomBytes(4).toString('hex')}${suffix}`;
    await this.#write(name, { ...mail, since: now, tries: 0, dueAt: now });
    const tried = this.#work();
    await Promise.race([
      tried,
      new Promise<void>((resolve) => {
        setTimeout(resolve, timeoutMs).unref();
      }),
    ]);
  }

  async forget(memberId: number): Promise<void> {
    this.#forgotten.add(memberId);
    const names = await this.#names();
    await Promise.all(
      names.filter((name) => name.includes(`-m${memberId}-`)).map((name) => rm(join(this.#options.folder, name), { force: true })),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  /** One walk through what is due at a time; what is added meanwhile is found by the next. */
  async #work(): Promise<void> {
    await this.#working;
    this.#working ??= this.#walk().finally(() => {
      this.#working = null;
    });
    return this.#working;
  }

  async #walk(): Promise<void> {
    clearTimeout(this.#timer);
    let nextAt = Infinity;
    for (const name of await this.#names()) {
      const waiting = await this.#read(name);
      if (!waiting || this.#isClosed) continue;
      nextAt = Math.min(nextAt, waiting.dueAt > Date.now() ? waiting.dueAt : await this.#hand(name, waiting));
    }
    if (nextAt < Infinity) this.#wake(Math.max(0, nextAt - Date.now()));
  }

  /** Answers when the mail is due again; Infinity when it is settled. */
  async #hand(name: string, { since, tries, dueAt: _dueAt, ...mail }: Waiting): Promise<number> {
    const { log, deliver, pausesMs = usualPausesMs } = this.#options;
    // Deleted between the reading of this mail and its turn.
    const handed = this.#isForgotten(mail) ? notWanted : await deliver(mail);
    const now = Date.now();
    if (handed.outcome === 'later' && now - since < keptForMs) {
      if (tries === 0) log(`a mail could not be handed over and will be tried again: ${handed.why}`);
      const dueAt = now + (pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0);
      await this.#write(name, { ...mail, since, tries: tries + 1, dueAt });
      // Who was deleted while the mail server was asked leaves no mail behind.
      if (!this.#isForgotten(mail)) return dueAt;
      await rm(join(this.#options.folder, name), { force: true });
      return Infinity;
    }
    if (handed.outcome !== 'taken') log(`a mail was given up after ${tries + 1} ${tries === 0 ? 'try' : 'tries'}: ${handed.why}`);
    await rm(join(this.#options.folder, name), { force: true });
    return Infinity;
  }

  #isForgotten({ memberId }: Mail): boolean {
    return memberId !== undefined && this.#forgotten.has(memberId);
  }

  #wake(inMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () =>
        void this.#work().catch((error: unknown) =>
          this.#options.log(`waiting mails could not be read: ${String((error as NodeJS.ErrnoException).code)}`),
        ),
      inMs,
    ).unref();
  }

  async #names(): Promise<readonly string[]> {
    return (await readdir(this.#options.folder).catch(() => [])).filter((name) => name.endsWith(suffix)).sort();
  }

  async #read(name: string): Promise<Waiting | null> {
    return readFile(join(this.#options.folder, name), 'utf8').then(
      (text) => JSON.parse(text) as Waiting,
      () => null,
    );
  }

  /** A file is whole or not there. */
  async #write(name: string, waiting: Waiting): Promise<void> {
    const file = join(this.#options.folder, name);
    await writeFile(`${file}.new`, JSON.stringify(waiting), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }
}
