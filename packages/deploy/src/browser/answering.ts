import type { Page } from 'playwright-core';

/** A page that leaves a question that costs nothing without an answer for so long loops, or waits for ever. */
const answerLimitMs = 5_000;
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
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const fails = new Promise<never>((_, reject) => {
    const fail = (what: string) => {
      stop();
      reject(new Unanswered(what));
    };
    const ask = async () => {
      timer = setTimeout(() => fail(`does not answer within ${limitMs / 1000} s`), limitMs);
      // A page that goes to another address answers with an error, and that is an answer.
      await page.evaluate('0').catch(() => undefined);
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
