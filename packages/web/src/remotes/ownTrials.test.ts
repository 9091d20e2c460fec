import type { Registry } from '@agm/contract';
import Fastify from 'fastify';
import { createOwnTrials, notAgainMs } from './ownTrials.ts';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import type { Failing } from './remoteReports.ts';
import { trialTurns } from './trialTurns.ts';
import { tryInProcess, type TrialAnswer } from './tryInProcess.ts';

const entry = { current: '2', previous: ['1'], canary: { version: '3', percent: 10 }, held: true, deployments: {} };
const deployments = { 1: {}, 2: {}, 3: {} } as unknown as Registry['remotes'][string]['deployments'];
const registry: Registry = {
  contract: 1,
  remotes: { catalogue: { ...entry, deployments }, comments: { ...entry, previous: [], deployments } },
};
const suspect = (version = '2', remote = 'catalogue'): Failing => ({
  remote,
  version,
  verdict: 'suspect',
  why: '1 of 1 networks could not use it',
});
const passes: TrialAnswer = { kind: 'tried', refused: [], pages: 3, triedIn: 'Chromium 141' };
const refuses: TrialAnswer = { kind: 'tried', refused: ['client entry: does not answer within 5 s'], pages: 3, triedIn: 'Chromium 141' };

let storage: TestStorage;
beforeEach(async () => {
  storage = await createTestStorage('sqlite');
});
afterEach(() => storage.remove());

/** A server whose Chromium says of each version what `answers` has for it. */
function open(answers: Readonly<Record<string, TrialAnswer>>) {
  const tried: string[] = [];
  const said: string[] = [];
  let running = 0;
  let time = 0;
  const { log } = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => said.push((JSON.parse(line) as { msg: string }).msg) } },
  });
  const trials = createOwnTrials({
    registry: { read: async () => registry },
    log,
    turns: trialTurns(storage.storage.database),
    now: () => time,
    async tryVersion(remote, version) {
      running += 1;
      expect(running).toBe(1);
      await new Promise((later) => setTimeout(later, 5));
      running -= 1;
      tried.push(`${remote} ${version}`);
      return answers[version] ?? passes;
    },
  });
  return {
    ...trials,
    tried,
    said,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe("the server's own trial of a version", () => {
  it('refuses it where the version before passes', async () => {
    const { refusal, tried, said, counts } = open({ 2: refuses });
    expect(await refusal(suspect())).toBe('client entry: does not answer within 5 s');
    expect(tried).toEqual(['catalogue 2', 'catalogue 1']);
    expect(counts).toEqual({ passed: 0, refused: 1, unclear: 0 });
    expect(said).toEqual([]);
  });

  it('compares a canary with what everybody else gets', async () => {
    const { refusal, tried } = open({ 3: refuses });
    expect(await refusal(suspect('3'))).toBe('client entry: does not answer within 5 s');
    expect(tried).toEqual(['catalogue 3', 'catalogue 2']);
  });

  it('leaves it where it passes, and looks no further', async () => {
    const { refusal, tried, said } = open({});
    expect(await refusal(suspect())).toBeNull();
    expect(tried).toEqual(['catalogue 2']);
    expect(said).toEqual(['visits fail, and the version hydrates in Chromium 141: it stays']);
  });

  it('asks the version before twice: a machine that has much to do may fail once', async () => {
    const answers: Record<string, TrialAnswer> = { 2: refuses, 1: refuses };
    const { refusal, tried } = open(answers);
    const answer = refusal(suspect());
    while (tried.length < 2) await new Promise((later) => setTimeout(later, 1));
    answers[1] = passes;
    expect(await answer).toBe('client entry: does not answer within 5 s');
    expect(tried).toEqual(['catalogue 2', 'catalogue 1', 'catalogue 1']);
  });

  it.each<readonly [string, TrialAnswer]>([
    ['fails, too', refuses],
    ['cannot be tried', { kind: 'failed', why: 'it took longer than 90 s' }],
  ])('leaves it where the version before %s: the machine or the site is at fault', async (_, before) => {
    const { refusal, said } = open({ 2: refuses, 1: before });
    expect(await refusal(suspect())).toBeNull();
    expect(said).toEqual(['visits fail and the trial refuses the version, but also the one before: nothing was rolled back']);
  });

  it('is not made where there is nothing to go back to, or nobody gets the version', async () => {
    const { refusal, tried } = open({ 2: refuses });
    expect(await Promise.all([refusal(suspect('2', 'comments')), refusal(suspect('1')), refusal(suspect('2', 'elsewhere'))])).toEqual([
      null,
      null,
      null,
    ]);
    expect(tried).toEqual([]);
  });

  it('is made once an hour for a version, and one after the other, whatever visits say', async () => {
    const { refusal, tried, wait } = open({});
    await Promise.all([...Array.from({ length: 20 }, () => refusal(suspect())), refusal(suspect('3'))]);
    wait(notAgainMs.passed - 1);
    await refusal(suspect());
    expect(tried).toEqual(['catalogue 2', 'catalogue 3']);
    wait(1);
    await refusal(suspect());
    expect(tried).toEqual(['catalogue 2', 'catalogue 3', 'catalogue 2']);
  });

  it('says nothing of a version when it comes to no end, and is made again ten minutes later', async () => {
    const { refusal, tried, said, counts, wait } = open({ 2: { kind: 'failed', why: 'its process ended with 1' } });
    expect(await refusal(suspect())).toBeNull();
    expect(said).toEqual(['visits fail, and the trial of the version says nothing: its process ended with 1']);
    wait(notAgainMs.unclear - 1);
    await refusal(suspect());
    expect(tried).toHaveLength(1);
    wait(1);
    await refusal(suspect());
    expect(tried).toHaveLength(2);
    expect(counts).toEqual({ passed: 0, refused: 0, unclear: 2 });
  });

  it('is made by one server of a site', async () => {
    const [one, other] = [open({}), open({})];
    await Promise.all([one.refusal(suspect()), other.refusal(suspect())]);
    expect([...one.tried, ...other.tried]).toEqual(['catalogue 2']);
  });

  it('is made by another server where one has no Chromium', async () => {
    const [none, other] = [open({ 2: { kind: 'no browser', why: 'no Chromium was found' } }), open({})];
    await none.refusal(suspect());
    await other.refusal(suspect());
    expect(other.tried).toEqual(['catalogue 2']);
  });

  it('is missing where there is no Chromium: one sentence says so, once', async () => {
    const none: TrialAnswer = { kind: 'no browser', why: 'no Chromium was found' };
    const { refusal, said } = open({ 2: none, 3: none });
    expect(await Promise.all([refusal(suspect()), refusal(suspect('3'))])).toEqual([null, null]);
    expect(said).toEqual([
      'visits fail and no Chromium was found, so this server tries no version itself: one is rolled back when enough networks cannot use it',
    ]);
  });
});

describe('the process of a trial', () => {
  const order = { folder: '/nowhere', remote: 'catalogue', version: '1', origin: 'http://127.0.0.1:1' };
  const { CHROMIUM, PATH } = process.env;
  afterEach(() => {
    delete process.env.CHROMIUM;
    Object.assign(process.env, { PATH, ...(CHROMIUM !== undefined && { CHROMIUM }) });
  });

  it('is not started where there is no Chromium', async () => {
    delete process.env.CHROMIUM;
    process.env.PATH = '/nowhere';
    expect(await tryInProcess(order, new AbortController().signal)).toEqual({ kind: 'no browser', why: 'no Chromium was found' });
  });

  it('says what it misses', async () => {
    process.env.CHROMIUM = '/nowhere/chromium';
    expect(await tryInProcess(order, new AbortController().signal)).toEqual({ kind: 'failed', why: "remote 'catalogue' has no version 1" });
  });

  it('ends with its server', async () => {
    const ending = new AbortController();
    process.env.CHROMIUM = '/nowhere/chromium';
    const answer = tryInProcess(order, ending.signal);
    ending.abort();
    expect(await answer).toEqual({ kind: 'failed', why: 'the server ended' });
  });
});
