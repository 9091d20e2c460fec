import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DealsPage, type DealRow } from './DealsPage.tsx';

const nothing = () => {};
const deal = (id: number, title: string, sum: string, per: string, after: string | null): DealRow => ({
  id,
  slug: `deal-${id}`,
  title,
  summary: 'A free trial, then the monthly price.',
  platform: 'meridian',
  platformName: 'Meridian',
  url: 'https://meridian.example/',
  wallHref: '#',
  day: '16 November 2026',
  price: { sum, per, after, isExample: true },
});

const meta: Meta<typeof DealsPage> = {
  title: 'Catalogue/Deals',
  component: DealsPage,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Deals', lead: 'Trials and cheaper plans worth a look.', onOpen: nothing },
};
export default meta;
type Story = StoryObj<typeof DealsPage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'empty' } } };
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection.', onRetry: nothing } },
};
export const Full: Story = {
  args: {
    state: {
      is: 'full',
      deals: [
        deal(1, 'A week to see whether it is you', 'Free', 'for 7 days', '14.99 USD a month'),
        deal(2, 'The smallest plan', '$7.99', 'a month', null),
      ],
      pages: { page: 1, totalPages: 1, hrefOf: () => '#' },
    },
  },
};
