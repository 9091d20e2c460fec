import { DeployError } from '../DeployError.ts';

/** With `--json` the standard output has one object, for a CI's job; every sentence goes to the standard error. */
export const isJson = process.argv.includes('--json');

/** Where a child process writes: not between the lines of the object. */
export const childOutput = ['inherit', isJson ? 2 : 'inherit', 'inherit'] as const;

export function say(sentence: string): void {
  if (isJson) console.error(sentence);
  else console.log(sentence);
}

/** What came of a command: a sentence or a table for people, and the facts for programs. */
export function answer(facts: object, show: () => void): void {
  if (isJson) console.log(JSON.stringify(facts));
  else show();
}

/** Runs a command's work; a refusal is one sentence, not a stack. With `--json` it is also `{ "error": { "kind", "message" } }`; the exit code is 1 either way. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    const isRefusal = error instanceof DeployError;
    console.error(isRefusal ? error.message : error);
    answer({ error: { kind: isRefusal ? error.kind : 'failed', message: isRefusal ? error.message : String(error) } }, () => {});
    process.exitCode = 1;
  });
}
