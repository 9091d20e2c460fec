import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { posterPlans } from '@agm/ui';
import { SharedListPage } from './SharedListPage.tsx';

const tiles = ['Night Ferry', 'The Long Quiet'].map((title, at) => ({
  id: at + 1,
  href: `/${at}/`,
  title,
  year: 2019,
  staffRating: 8.1,
  isPremium: false,
  caption: 'Tense · 2019',
  services: [],
  moreServices: 0,
  plan: posterPlans([{ title, year: 2019, genre: 'drama', mood: 'tense', seed: title }])[0]!,
}));

const meta: Meta<typeof SharedListPage> = {
  title: 'Account/SharedListPage',
  component: SharedListPage,
  args: { name: null, state: { is: 'loading' } },
};
export default meta;
type Story = StoryObj<typeof SharedListPage>;

export const Loading: Story = {};
export const Empty: Story = { args: { name: 'For rainy days', state: { is: 'empty' } } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'The server did not answer.', onRetry: () => {} } } };
export const Full: Story = {
  args: { name: 'For rainy days', state: { is: 'full', tiles, hasMore: true, isLoading: false, onMore: () => {} } },
};
export const Revoked: Story = { args: { state: { is: 'revoked' } } };
