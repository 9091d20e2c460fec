import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MembershipPage } from './MembershipPage.tsx';

const paid = { amount: 5, currency: 'USD', status: 'paid', href: 'https://invoice.stripe.com/i/1' } as const;
const active = {
  state: 'active',
  price: { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false },
  nextChargeAt: '2026-12-23T12:00:00.000Z',
  endsAt: null,
  isEnding: false,
  invoices: [
    { ...paid, id: 'in_2', at: '2026-11-23T12:00:00.000Z' },
    { ...paid, id: 'in_1', at: '2026-10-23T12:00:00.000Z' },
  ],
} as const;

const meta: Meta<typeof MembershipPage> = {
  title: 'Account/MembershipPage',
  component: MembershipPage,
  args: { membership: active, isPremium: true, isBusy: false, trouble: null, onRetry: fn(), onRenew: fn() },
};
export default meta;
type Story = StoryObj<typeof MembershipPage>;

export const Loading: Story = { args: { membership: 'loading' } };
export const None: Story = {
  args: { membership: { ...active, state: 'none', price: null, nextChargeAt: null, invoices: [] }, isPremium: false },
};
export const Failed: Story = {
  args: { membership: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Active: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End my subscription' }));
    await expect(args.onRenew).toHaveBeenCalledWith(false);
  },
};
export const Ending: Story = {
  args: { membership: { ...active, state: 'ending', nextChargeAt: null, endsAt: '2026-12-23T12:00:00.000Z', isEnding: true } },
};
export const PaymentFailed: Story = {
  args: {
    membership: {
      ...active,
      state: 'past_due',
      invoices: [{ ...paid, id: 'in_3', at: '2026-11-24T12:00:00.000Z', status: 'failed' }, ...active.invoices],
    },
  },
};
export const PaidBack: Story = {
  args: {
    membership: { ...active, state: 'refunded', nextChargeAt: null, invoices: [{ ...active.invoices[0], status: 'refunded' }] },
    isPremium: false,
  },
};
export const NotToday: Story = {
  args: { trouble: { message: 'An error has occurred', hint: 'We cannot reach the server. Check your connection and try again.' } },
};
