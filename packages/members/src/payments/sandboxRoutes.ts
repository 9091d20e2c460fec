import { randomBytes } from 'node:crypto';
import { readLocalAddress } from '@agm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '@agm/http/bodyFields';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import { refuseOtherSites } from '@agm/http/refuseOtherSites';
import { pagePolicies } from '@agm/http/pagePolicies';
import { withPrefix } from '@agm/messages';
import { mailNews } from './mailNews.ts';
import { receiveEvent } from './receiveEvent.ts';
import { sandboxActions, type Sandbox, type SandboxSession } from './sandboxGateway.ts';
import { sandboxPage } from './sandboxPage.ts';

interface OfSession {
  Params: { session: string };
}

/**
 * `/premium/checkout/{session}`, which may have a language before it as every page: the page a Stripe checkout would be. Whoever knows the
 * session's id may press its buttons, as with Stripe; the member it is for was settled when it was made.
 */
export function addSandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const find = async (id: string): Promise<SandboxSession> => {
    // PostgreSQL would refuse an id with a zero character in it.
    const session = /^cs_\w{1,300}$/.test(id) ? await sandbox.find(id) : null;
    if (!session) throw new Problem('rest_payment_invalid_session', 404, 'There is no such checkout session.');
    return session;
  };

  for (const path of ['/premium/checkout/:session', '/:local(^[a-z]{2}-[a-z]{2}$)/premium/checkout/:session']) {
    app.get<OfSession>(path, async (request, reply) => sendPage(request, reply, await find(request.params.session)));

    app.post<OfSession>(path, async (request, reply) => {
      refuseOtherSites(request);
      const session = await find(request.params.session);
      const { action } = fieldsOf(request.body);
      if (action === 'cancel') return leadTo(request, reply, '/premium/');
      const chosen = sandboxActions.find((one) => one === action);
      if (!chosen)
        throw Problem.invalidParams({
          action: { code: 'rest_not_in_enum', message: `action is not one of ${sandboxActions.join(', ')}, cancel.` },
        });
      const signed = await sandbox.act(session.id, chosen);
      if (!signed) return sendPage(request, reply.code(409), await find(session.id));
      // The event goes the way of every event: its signature is checked, and what is true is read again.
      await mailNews(app, await receiveEvent(app.storage, sandbox, await sandbox.readEvent(signed.text, signed.signature)));
      return leadTo(request, reply, chosen === 'pay' ? `/premium/welcome?sessionId=${session.id}` : `/premium/checkout/${session.id}`);
    });
  }
}

/** The language that the address begins with. */
const languageOf = ({ url }: FastifyRequest): string | null => readLocalAddress(url)?.prefix.slice(1) ?? null;

const leadTo = (request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply =>
  reply.redirect(
    writeIn(languageOf(request), () => withPrefix(address)),
    303,
  );

function sendPage(request: FastifyRequest, reply: FastifyReply, session: SandboxSession): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({ ...pagePolicies(nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(writeIn(languageOf(request), () => sandboxPage(session, nonce)));
}
