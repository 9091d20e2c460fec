import type { CDPSession, Page } from 'playwright-core';
import { within } from './deadline.ts';

/** A page that leaves a question that costs nothing without an answer for so long loops, or waits for ever. */
const answerLimitMs = 5_000;
/** Unless the machine is so crowded that the page's browser had less of the processor than this share of the limit since the question: then it is waited for once more. */
const loopShare = 0.6;
const mostWaits = 2;
const askEveryMs = 250;

/** A page on trial that no longer answers; the message is the refusal's. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export interface Answering {
  /** Never resolves; rejects with `Unanswered` as soon as the page's thread is blocked or its process ends. */
  readonly fails: Promise<never>;
  stop(): void;
}

/**
 * Asks a page again and again whether its thread is free. A step of the trial has no time of its own: whoever runs one races it
 * against `fails`, so a slow machine is waited for and a loop is not.
 */
export function watchAnswering(page: Page, limitMs = answerLimitMs): Answering {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const session = page.context().browser()?.newBrowserCDPSession();
  const used = async () => within(limitMs, renderersMs(await session), () => Infinity);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    void session?.then((one) => one.detach()).catch(() => undefined);
  };
  const fails = new Promise<never>((_, reject) => {
    const fail = (what: string) => {
      stop();
      reject(new Unanswered(what));
    };
    const ask = async () => {
      let isAnswered = false;
      const before = used().catch(() => 0);
      const look = async (waits: number) => {
        const isBusy = await used().then(
          async (ms) => ms - (await before) >= limitMs * loopShare,
          () => true,
        );
        if (isOver || isAnswered) return;
        if (isBusy || waits === mostWaits) fail(`does not answer within ${(limitMs * waits) / 1000} s`);
        else timer = setTimeout(() => void look(waits + 1), limitMs);
      };
      timer = setTimeout(() => void look(1), limitMs);
      // A page that goes to another address answers with an error, and that is an answer.
      await page.evaluate('0').catch(() => undefined);
      isAnswered = true;
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void ask(), askEveryMs);
    };
    page.on('crash', () => fail('ends the process of its page'));
    void ask();
  });
  // It is not always raced when it fails.
  fails.catch(() => undefined);
  return { fails, stop };
}

/** Processor time that all pages of a browser have used, in ms. */
async function renderersMs(session: CDPSession | undefined): Promise<number> {
  if (!session) throw new Error('this browser does not say');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
