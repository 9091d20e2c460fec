import { roundAnswerBody, roundJoin, roundStart } from '@agm/api/schemas/rounds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@agm/members/Application';
import { certificatesOfCookies, type ChildAge } from '@agm/domain/certificates';
import { networkOf, wideNetworkOf } from '@agm/http/limits/networkOf';
import { roundAnswers, roundGuesses, roundJoins, roundStarts } from '@agm/http/limits/figures';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { refuseOtherSites } from '@agm/http/refuseOtherSites';
import { privately } from '@agm/http/revisions';
import { readBearer } from '@agm/members/accounts/bearer';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
import { admittedView } from '../catalogue/admittedView.ts';
import { Rounds } from './Rounds.ts';
import { RoundStreams } from './RoundStreams.ts';

const root = '/content-api/rounds';
const sweepEveryMs = 10 * 60_000;

interface OfRound {
  Params: { code: string };
}

/**
 * `/content-api/rounds`: some people choose a title together, without accounts. The code of a round lets somebody in; the secret that
 * they get then, sent as a bearer token, is for that round alone and says nothing about who they are elsewhere.
 */
export function addRounds(app: FastifyInstance, live: Pick<LiveCatalogue, 'view'>, databaseUrl: string | null): void {
  const { storage, limits } = app;
  const onError = (error: unknown): void => {
    if (app.writeHealth.note(error) === null) app.log.error(error);
  };
  const streams = new RoundStreams({ storage, databaseUrl, onError });
  const rounds = new Rounds(storage, { view: (child) => admittedView(live.view, child), onChange: () => streams.look() });
  const sweep = (): void => void rounds.sweep(Date.now()).catch(onError);
  const sweeping = setInterval(sweep, sweepEveryMs).unref();
  app.addHook('onReady', async () => sweep());
  app.connections.onDrain(() => streams.endAll());
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    await streams.close();
  });

  app.post(root, async (request, reply) => {
    refuseOtherSites(request);
    const { country, listing, ...join } = readBody(roundStart, request.body);
    await limits.take(roundStarts, networkOf(request));
    return quietly(reply)
      .code(201)
      .send(await rounds.start({ ...join, child: childOf(request) }, { country, listing }, Date.now()));
  });
  app.get<OfRound>(`${root}/:code`, async (request, reply) =>
    quietly(reply).send(await knowing(request, async (code) => rounds.state(await rounds.find(code, Date.now())))),
  );
  app.post<OfRound>(`${root}/:code/people`, async (request, reply) => {
    refuseOtherSites(request);
    const join = readBody(roundJoin, request.body);
    await limits.take(roundJoins, networkOf(request));
    return quietly(reply)
      .code(201)
      .send(await knowing(request, (code) => rounds.join(code, { ...join, child: childOf(request) }, Date.now())));
  });
  app.delete<{ Params: { code: string; number: string } }>(`${root}/:code/people/:number`, async (request, reply) => {
    const number = /^\d{1,2}$/.test(request.params.number) ? Number(request.params.number) : 0;
    return quietly(reply).send(await knowing(request, (code) => rounds.leave({ code, secret: readBearer(request) }, number, Date.now())));
  });
  app.get<OfRound>(`${root}/:code/answers`, async (request, reply) =>
    quietly(reply).send(await knowing(request, (code) => rounds.ownAnswers({ code, secret: readBearer(request) }, Date.now()))),
  );
  app.post<OfRound>(`${root}/:code/answers`, async (request, reply) => {
    const answer = readBody(roundAnswerBody, request.body);
    const secret = readBearer(request);
    const answered = await knowing(request, async (code) => {
      // Who is not of the round is refused before anything is counted for them: a made-up secret makes no row.
      const { number } = await rounds.ownAnswers({ code, secret }, Date.now());
      await limits.take(roundAnswers, `round ${code} ${number}`);
      return rounds.answer({ code, secret }, answer, Date.now());
    });
    return quietly(reply).send(answered);
  });
  app.get<OfRound>(`${root}/:code/events`, async (request, reply) => {
    const reader = { network: networkOf(request), wideNetwork: wideNetworkOf(request) };
    const row = await knowing(request, (code) => rounds.find(code, Date.now()));
    streams.admit(row.id, reader);
    reply.hijack();
    streams.open(reply.raw, row, reader);
  });

  /** Does something with the code of the address; codes that do not exist are counted for the network that asks. */
  async function knowing<Answer>(request: FastifyRequest<OfRound>, work: (code: string) => Promise<Answer>): Promise<Answer> {
    const network = networkOf(request);
    await limits.check(roundGuesses, network);
    try {
      return await work(request.params.code);
    } catch (error) {
      if (error instanceof Problem && error.code === 'rest_no_round') await limits.take(roundGuesses, network);
      throw error;
    }
  }
}

/** The age of the child profile that asks, by its cookie: a round is never read from a cache. */
const childOf = (request: FastifyRequest): ChildAge | null => certificatesOfCookies(request.headers.cookie);

/** For the people of the round alone: no cache stores it, no search engine shows it, no address of it is passed on. */
const quietly = (reply: FastifyReply): FastifyReply =>
  privately(reply).headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
