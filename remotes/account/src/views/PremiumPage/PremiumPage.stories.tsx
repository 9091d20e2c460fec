import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LibraryPage } from './LibraryPage.tsx';
import { PremiumPage, PremiumReasons } from './PremiumPage.tsx';

const price = { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false } as const;

const meta: Meta<typeof PremiumPage> = {
  title: 'Account/PremiumPage',
  component: PremiumPage,
  subcomponents: { LibraryPage, PremiumReasons },
  args: { trouble: null, isOpening: false, price, onBuy: () => {} },
};
export default meta;
type Story = StoryObj<typeof PremiumPage>;

export const Fresh: Story = {};
export const PlayMoney: Story = { args: { price: { ...price, amount: 4.99, currency: 'EUR', isPlayMoney: true } } };
export const WithOwnText: Story = { args: { priceText: 'The first week is free, and a year costs as much as ten months.' } };
export const PriceNotKnown: Story = { args: { price: null } };
export const Opening: Story = { args: { isOpening: true } };
export const NotToday: Story = {
  args: { trouble: { message: 'An error has occurred', hint: 'We cannot reach the server. Check your connection and try again.' } },
};
export const NothingSold: Story = { args: { onBuy: null } };
export const Library: Story = {
  render: () => (
    <LibraryPage
      guides={[{ id: 1, title: 'Ten films from far beyond the usual map', summary: 'The finds our members read first.', href: '#' }]}
    />
  ),
};
export const Reasons: Story = { render: () => <PremiumReasons /> };
