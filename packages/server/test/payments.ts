import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FakeStripe, SignedEvent } from '@agm/testing/fakes';
import { startMembersOn, type MembersServer, type Reply } from './members.ts';
import type { Engine } from '@agm/storage/Storage';

export interface Buyer {
  readonly id: number;
  readonly token: string;
}

export interface PayServer extends MembersServer {
  /** Opens a checkout and answers the session's id. */
  checkout(buyer: Buyer): Promise<string>;
  deliver(event: SignedEvent): Promise<Reply>;
  isPremium(buyer: Buyer): Promise<boolean>;
  /** How often a member's checkouts granted premium. */
  grantsOf(buyer: Buyer): Promise<number>;
}

export const stripeEnvironment = (stripe: FakeStripe): Readonly<Record<string, string>> => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_PRICE: 'price_premium',
  STRIPE_API_URL: stripe.origin,
});

/** The real server that sells through whatever the environment says. */
export async function startPayServer(engine: Engine, environment: Readonly<Record<string, string>>): Promise<PayServer> {
  const server = await startMembersOn(engine, environment);
  const { database } = server.app.storage;
  return {
    ...server,
    async checkout({ token }) {
      const { status, body } = await server.call('POST', '/api/pay/create-checkout-session', {
        token,
        headers: { accept: 'application/json' },
      });
      if (status !== 200) throw new Error(`the checkout was not opened: ${status} ${JSON.stringify(body)}`);
      return String(body['id']);
    },
    deliver: ({ text, signature }) => server.call('POST', '/api/pay/webhook', { body: text, headers: { 'stripe-signature': signature } }),
    async isPremium({ token }) {
      const { body } = await server.call('GET', '/user-api/auth/profile', { token });
      return (body['roles'] as string[]).includes('premium');
    },
    async grantsOf({ id }) {
      return (await database.selectFrom('checkouts').select('id').where('member_id', '=', id).where('granted_at', 'is not', null).execute())
        .length;
    },
  };
}

/** A server without its pages, as a process of its own that can be killed. */
export interface KillableServer {
  kill(): Promise<void>;
}

const program = `
  const { readConfig, startServer } = await import(${JSON.stringify(join(__dirname, '../src/index.ts'))});
  await startServer(readConfig(process.env), { log: false });
  console.log('listening');
`;

export async function startKillable(environment: Readonly<Record<string, string>>): Promise<KillableServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}
