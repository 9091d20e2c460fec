import type { FastifyInstance } from 'fastify';
import { ParameterReader } from '@agm/http/ParameterReader';
import { parametersOf } from '@agm/http/pageHeaders';
import { statedLanguage, writeIn } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import { withPrefix } from '@agm/messages';
import { requireMember } from '../accounts/bearer.ts';
import { findBySession } from './checkouts.ts';
import { openCheckout } from './openCheckout.ts';
import { notConfigured, type PaymentGateway } from './PaymentGateway.ts';
import { mailNews } from './mailNews.ts';
import { receiveEvent } from './receiveEvent.ts';

/** `/api/pay/…` (R7-10, R7-11). Without a gateway every one of them answers 501. */
export function addPayRoutes(app: FastifyInstance, gateway: PaymentGateway | null): void {
  const { storage } = app;
  const configured = (): PaymentGateway => {
    if (!gateway) throw notConfigured();
    return gateway;
  };

  app.post('/api/pay/create-checkout-session', async (request, reply) => {
    const member = await requireMember(request);
    // The account may not have it yet from the page where the button was pressed.
    const language = statedLanguage(request) ?? member.language;
    const parameters = new ParameterReader(parametersOf(request.url));
    const ui = parameters.oneOf('ui', ['hosted', 'embedded']);
    parameters.finish();
    const { publishableKey } = configured();
    const isEmbedded = ui === 'embedded' && publishableKey !== null;
    const opened = await openCheckout(app, configured(), { ...member, language }, isEmbedded ? 'embedded' : 'hosted');
    const { id, clientSecret } = opened;
    const url = opened.url === null ? null : localAddress(opened.url, language);
    void reply.header('cache-control', 'no-store').header('vary', 'Accept');
    if (acceptsJson(request.headers.accept) || url === null)
      return reply.send({ id, url, ...(clientSecret !== null && { clientSecret, publishableKey }) });
    return reply.redirect(url, 303);
  });

  /** The sandbox's page is one of this site and stands below a language as they do; Stripe's is not. */
  function localAddress(url: string, language: string | null): string {
    const { publicUrl } = app.config;
    return url.startsWith(`${publicUrl}/`) ? writeIn(language, () => publicUrl + withPrefix(url.slice(publicUrl.length))) : url;
  }

  app.get('/api/pay/check-session', async (request, reply) => {
    const member = await requireMember(request);
    const parameters = new ParameterReader(parametersOf(request.url));
    const sessionId = parameters.text('sessionId', 300);
    const userId = parameters.text('userId', 300);
    parameters.finish();
    if (sessionId === null) throw Problem.missingParams(['sessionId']);
    if (!/^cs_\w+$/.test(sessionId))
      throw Problem.invalidParams({
        sessionId: { code: 'rest_invalid_pattern', message: 'sessionId is not the id of a checkout session.' },
      });
    if (userId === '') throw Problem.invalidParams({ userId: { code: 'rest_too_short', message: 'userId must not be empty.' } });
    const provider = configured();
    const checkout = await findBySession(storage.database, provider.name, sessionId);
    if (checkout?.member_id !== member.id) throw new Problem('rest_payment_invalid_session', 404, 'There is no such checkout session.');
    const state = checkout.status === 'open' ? await provider.read(sessionId) : null;
    const row = await storage.database
      .selectFrom('members')
      .select(['payment_platform_id', 'payment_status'])
      .where('id', '=', member.id)
      .executeTakeFirst();
    // Before the first payment a member has no id at the provider, so the member's number here counts.
    const isSelf = [row?.payment_platform_id, checkout.customer_id, state?.customerId, String(member.id)].includes(userId);
    if (userId !== null && !isSelf) throw new Problem('rest_forbidden', 403, 'This is the checkout session of another member.');
    // This call only reports: when the buyer returns before the signed event arrives, the roles show that.
    return reply
      .header('cache-control', 'no-store')
      .send({ status: state?.status ?? checkout.status, paymentStatus: row?.payment_status ?? 'none', roles: member.roles });
  });

  void app.register(async (scope) => {
    // What was signed are bytes, and no reading of them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/pay/webhook', async (request, reply) => {
      const provider = configured();
      const signature = request.headers['stripe-signature'];
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await provider.readEvent(bytes, typeof signature === 'string' ? signature : undefined);
      await mailNews(app, await receiveEvent(storage, provider, event));
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}

function acceptsJson(accept: string | undefined): boolean {
  return /(?:^|[\s,])application\/(?:json|\*)/i.test(accept ?? '');
}
