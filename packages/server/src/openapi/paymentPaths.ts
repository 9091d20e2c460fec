import { checkedCheckout, membership, openedCheckout, paymentEvent, priceAnswer, receivedEvent, renewal } from '@agm/api/schemas/payments';
import * as v from 'valibot';
import type { DescribedPath } from './Operation.ts';

/** Premium, and the provider of payments. */
export const paymentPaths: readonly DescribedPath[] = [
  {
    route: '/api/pay/create-checkout-session',
    methods: {
      post: {
        summary: 'Opens the member’s checkout, or hands out the open one',
        token: 'member',
        query: { ui: v.optional(v.picklist(['hosted', 'embedded']), 'hosted') },
        answers: { 200: openedCheckout, 303: 'To the checkout, for whoever does not accept JSON.' },
        codes: ['rest_already_premium', 'rest_payment_pending', 'rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: '/api/pay/check-session',
    methods: {
      get: {
        summary: 'How the own checkout stands; grants nothing',
        token: 'member',
        query: { sessionId: v.string(), userId: v.optional(v.string()) },
        answers: { 200: checkedCheckout },
        codes: ['rest_payment_invalid_session', 'rest_forbidden'],
      },
    },
  },
  {
    route: '/api/pay/price',
    methods: { get: { summary: 'What premium costs, for everybody', answers: { 200: priceAnswer } } },
  },
  {
    route: '/api/pay/membership',
    methods: {
      get: {
        summary: 'How the own subscription stands: the next payment, its end, its invoices',
        token: 'member',
        answers: { 200: membership },
        codes: ['rest_payment_not_configured', 'rest_payment_unavailable'],
      },
      post: {
        summary: 'Ends the own subscription at the end of what is paid, or lets it go on',
        token: 'member',
        body: renewal,
        answers: { 200: membership },
        codes: ['rest_payment_no_subscription', 'rest_payment_not_configured', 'rest_payment_unavailable'],
      },
    },
  },
  {
    route: '/api/pay/webhook',
    methods: {
      post: {
        summary: 'An event of Stripe, signed over its very bytes',
        headers: { 'Stripe-Signature': v.string() },
        body: paymentEvent,
        answers: { 200: receivedEvent },
        codes: ['rest_payment_invalid_signature', 'rest_payment_not_configured'],
      },
    },
  },
];
