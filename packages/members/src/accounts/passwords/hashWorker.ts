import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { argon2id } from './argon2id.ts';
import type { HashAnswer, HashJob } from './hashProtocol.ts';

/** Nobody's password: verifying against it costs what verifying against a member's costs. */
const nobody = hashSync('the password of nobody', argon2id);

parentPort?.on('message', (job: HashJob) => {
  const answer: HashAnswer = { id: job.id, value: work(job) };
  parentPort?.postMessage(answer);
});

function work(job: HashJob): string | boolean | null {
  try {
    if (job.kind === 'hash') return hashSync(job.password, argon2id);
    const isRight = verifySync(job.hash ?? nobody, job.password);
    return job.hash !== null && isRight;
  } catch {
    // A stored text that is no argon2 hash lets nobody in.
    return job.kind === 'verify' ? false : null;
  }
}
