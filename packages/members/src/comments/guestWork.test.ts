import type { Challenge } from 'altcha-lib';
import { solveCaptcha } from '../captcha/solve.ts';
import { guestCommentCeiling, guestComments } from '@agm/http/limits/figures';
import { enginesInFull } from '@agm/server/test/servers';
import { guests, openCommentsWorld, refused, type CommentsWorld } from '@agm/server/test/comments';
import { mostGuestWork } from '@agm/api/schemas/members';
import { workAfter } from './guestWork.ts';

jest.setTimeout(120_000);

describe('the work of a guest’s next comment', () => {
  it.each([
    [0, 0, 1],
    [5, 0, 1],
    [8, 0, 1],
    [9, 0, 2],
    [13, 0, 3],
    [29, 0, 7],
    [0, 49, 1],
    [0, 50, 2],
    [9, 120, 4],
    [0, 1e9, mostGuestWork],
    [1e9, 0, mostGuestWork],
  ])('after %i of the network and %i of the site within the hour: %i times a log-in’s', (ofNetwork, ofSite, work) => {
    expect(workAfter({ ofNetwork, ofSite })).toBe(work);
  });
});

for (const engine of enginesInFull) {
  describe(`guests who have used up what is free, on ${engine}`, () => {
    let world: CommentsWorld;
    let post: number;
    let lastNetwork = 0;
    beforeAll(async () => {
      world = await openCommentsWorld(engine);
      post = world.freshTitle();
    });
    afterAll(() => world.server.close());

    /** A guest of a network that has had its five, and so many more. */
    async function busyGuest(more = 0) {
      const network = `203.0.113.${++lastNetwork}`;
      await world.server.app.limits.take(guestComments, network, { count: guestComments.most });
      await world.server.app.limits.take(guestCommentCeiling, network, { count: guestComments.most + more });
      const guest = world.server.guest(network);
      return {
        network,
        say: (solved: string | null, said: object = {}, headers = {}) =>
          guest.ask(
            'POST',
            guests,
            { post, anon_name: 'Mia', content: world.words(), ...said },
            { ...(solved !== null && { 'x-agm-captcha': solved }), ...headers },
          ),
        async challenge(query = `?form=comment&post=${post}`) {
          const answer = await fetch(`${world.server.origin}/user-api/captcha${query}`, { headers: { 'x-real-ip': network } });
          return { status: answer.status, body: (await answer.json()) as Challenge & { code?: string; data?: object } };
        },
        async solved(query?: string) {
          return solveCaptcha((await this.challenge(query)).body);
        },
      };
    }
    const wrong = refused(400, 'rest_captcha_invalid');
    const count = async () =>
      Number(
        (
          await world.server.app.storage.database
            .selectFrom('comments')
            .select(({ fn }) => fn.countAll<number>().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      );

    it('the refusal says where the challenge of this very form is, and its solution buys one comment', async () => {
      const guest = await busyGuest();
      const late = await guest.say(null);
      expect(late).toMatchObject(refused(429, 'rest_too_many_requests'));
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      const where = (late.fields['data'] as { captcha: string }).captcha;
      expect(where).toBe(`/user-api/captcha?form=comment&post=${post}&parent=0`);
      const { body } = await guest.challenge(where.slice('/user-api/captcha'.length));
      expect(body).toMatchObject({
        provider: 'altcha',
        parameters: { cost: 1000, data: { form: 'comment', post, parent: 0, work: 1 }, expiresAt: expect.any(Number) },
        signature: expect.any(String),
      });
      expect(await guest.say(await solveCaptcha(body))).toMatchObject({ status: 201, fields: { status: 'hold' } });
    });

    it('a solution that was used is 403, from wherever it comes; of twenty uses at once one is good', async () => {
      const [guest, other] = [await busyGuest(), await busyGuest()];
      const solved = await guest.solved();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? guest : other).say(solved)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 201))
        expect(answer).toMatchObject(refused(403, 'rest_captcha_invalid'));
      expect(await guest.say(solved)).toMatchObject(refused(403, 'rest_captcha_invalid'));
    });

    it('a try that is sent again under its key is the same comment, without further work', async () => {
      const guest = await busyGuest();
      const [solved, said, key] = [await guest.solved(), { content: world.words() }, { 'idempotency-key': 'guest-work-1' }];
      const [one, two] = [await guest.say(solved, said, key), await guest.say(solved, said, key)];
      expect([one.status, two.status, two.fields['id']]).toEqual([201, 201, one.fields['id']]);
    });

    it('a solution opens its own form alone: not another title, not an answer, not the log-in', async () => {
      const guest = await busyGuest();
      const parent = await world.write(world.editor, post);
      const before = await count();
      const [own, reply] = [await guest.solved(), await guest.solved(`?form=comment&post=${post}&parent=${parent}`)];
      expect(await guest.say(own, { post: world.freshTitle() })).toMatchObject(wrong);
      expect(await guest.say(own, { parent })).toMatchObject(wrong);
      expect(await guest.say(reply)).toMatchObject(wrong);
      const logIn = await fetch(`${world.server.origin}/user-api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'administrator', password: 'goodmovie', recaptchaToken: own }),
      });
      expect([logIn.status, ((await logIn.json()) as { code: string }).code]).toEqual([400, 'rest_captcha_invalid']);
      expect(await count()).toBe(before);
      // Being shown to the wrong form has not used it up.
      expect((await guest.say(own)).status).toBe(201);
      expect((await guest.say(reply, { parent })).status).toBe(201);
    });

    it('a challenge that names no form buys one comment, once, while no more than its work is asked', async () => {
      const [guest, busy] = [await busyGuest(), await busyGuest(4)];
      const plain = await guest.solved('');
      expect(await busy.say(plain)).toMatchObject(wrong);
      expect((await guest.say(plain)).status).toBe(201);
      expect(await guest.say(plain)).toMatchObject(refused(403, 'rest_captcha_invalid'));
    });

    it('what is changed in a challenge breaks its signature', async () => {
      const guest = await busyGuest();
      const other = world.freshTitle();
      interface Payload {
        challenge: { parameters: { data?: Record<string, unknown>; expiresAt?: number; keyPrefix: string } };
      }
      const solved = await guest.solved();
      const forged = (change: (parameters: Payload['challenge']['parameters']) => void): string => {
        const payload = JSON.parse(Buffer.from(solved, 'base64').toString()) as Payload;
        change(payload.challenge.parameters);
        return Buffer.from(JSON.stringify(payload)).toString('base64');
      };
      expect(
        await guest.say(
          forged((parameters) => {
            parameters.data = { ...parameters.data, post: other };
          }),
          { post: other },
        ),
      ).toMatchObject(wrong);
      for (const change of [
        (parameters: Payload['challenge']['parameters']) => {
          delete parameters.data;
        },
        (parameters: Payload['challenge']['parameters']) => {
          parameters.data = { ...parameters.data, work: mostGuestWork };
        },
        (parameters: Payload['challenge']['parameters']) => {
          parameters.expiresAt = 9e9;
        },
        (parameters: Payload['challenge']['parameters']) => {
          parameters.keyPrefix = '00';
        },
      ])
        expect(await guest.say(forged(change))).toMatchObject(wrong);
      for (const text of ['x', 'e30=', 'A'.repeat(8000)]) expect(await guest.say(text)).toMatchObject(wrong);
      expect(await guest.say('')).toMatchObject(refused(400, 'rest_captcha_required'));
    });

    it('an old one has run out', async () => {
      const guest = await busyGuest();
      const solved = await guest.solved();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
      try {
        expect(await guest.say(solved)).toMatchObject(wrong);
      } finally {
        clock.mockRestore();
      }
    });

    it.each([
      '?form=login',
      '?form=',
      '?form=__proto__',
      '?form=comment',
      '?form=comment&post=x',
      '?form=comment&post=-1',
      '?form=comment&post=99999999999',
      '?form=comment&post=1&parent=x',
    ])('GET /user-api/captcha%s is refused and named', async (query) => {
      expect(await (await busyGuest()).challenge(query)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { status: 400, params: expect.any(Object) } },
      });
    });

    it('the work grows with what the network wrote, and with what the whole site got, up to what a phone does in a moment', async () => {
      const work = async (guest: Awaited<ReturnType<typeof busyGuest>>) => (await guest.challenge()).body.parameters.data?.['work'];
      expect([await work(await busyGuest()), await work(await busyGuest(8)), await work(await busyGuest(24))]).toEqual([1, 3, 7]);
      const guest = await busyGuest();
      const early = await guest.solved();
      const { database } = world.server.app.storage;
      const flood = (size: number) =>
        database
          .insertInto('comments')
          .values(
            Array.from({ length: size }, (_, at) => ({
              post_id: post,
              member_id: null,
              guest_name: 'Bot',
              parent_id: null,
              content: `Buy ${at}`,
              status: 'hold' as const,
              fingerprint: null,
              created_at: Date.now(),
              updated_at: 1,
            })),
          )
          .execute();
      await flood(100);
      expect(await work(await busyGuest())).toBe(3);
      // Challenges that were gathered in quieter times do not do for a flood.
      expect(await guest.say(early)).toMatchObject(wrong);
      await flood(500);
      const { body } = await guest.challenge();
      expect(body.parameters.data).toMatchObject({ work: mostGuestWork });
      const solved = await solveCaptcha(body);
      const { solution } = JSON.parse(Buffer.from(solved, 'base64').toString()) as { solution: { counter: number } };
      expect(solution.counter).toBeLessThan(300 * mostGuestWork);
      expect(await guest.say(solved)).toMatchObject({ status: 201 });
      // What others write costs members nothing, and a log-in no more than before.
      expect((await guest.challenge('')).body.parameters.data).toBeUndefined();
      expect((await (await world.server.member('Vera')).ask('POST', '/wp/v2/comments', { post, content: world.words() })).status).toBe(201);
    });
  });
}
