import type { FastifyInstance } from 'fastify';
import { addMembershipRoutes } from './membershipRoutes.ts';
import { addPayRoutes } from './payRoutes.ts';
import type { PaymentConfig } from './paymentConfig.ts';
import type { PaymentGateway } from './PaymentGateway.ts';
import { endingSandbox } from './endSandbox.ts';
import { createSandbox } from './sandboxGateway.ts';
import { addSandboxRoutes } from './sandboxRoutes.ts';
import { createStripeGateway } from './stripeGateway.ts';
import { addSyncRoute } from './syncCustomers.ts';
import { endingUnwanted, paymentData } from './unwantedSubscriptions.ts';

/** Premium, bought with Stripe or in the sandbox (R1-15). Needs members on the app. */
export function addPayments(app: FastifyInstance, payments: PaymentConfig): void {
  const {
    config: { publicUrl },
    storage: { database },
    log,
  } = app;
  const gateway = openGateway();
  addPayRoutes(app, gateway);
  addMembershipRoutes(app, gateway);
  addSyncRoute(app, gateway, payments.kind === 'stripe' ? payments.webhookSecret : null);
  app.userData.push(paymentData);
  if (gateway?.name === 'stripe') app.jobs.start(endingUnwanted(database, gateway));

  function openGateway(): PaymentGateway | null {
    if (payments.kind === 'stripe') return createStripeGateway(payments, log);
    if (payments.kind === 'off') return null;
    const sandbox = createSandbox(database, publicUrl, payments.price);
    addSandboxRoutes(app, sandbox);
    app.jobs.start(endingSandbox(app.storage, sandbox));
    return sandbox;
  }
}
