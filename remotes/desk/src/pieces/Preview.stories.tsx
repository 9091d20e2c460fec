import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { readWriting } from '@agm/domain';
import { Preview, PreviewedBlocks } from './Preview.tsx';

const guide = {
  id: 1,
  kind: 'guide',
  slug: 'films-for-a-wet-evening',
  title: 'Films for a wet evening',
  summary: 'Stay in, with these.',
  isPremium: false,
  platform: null,
  byline: 'Vera Blum',
  publishedOn: '2026-11-22',
  picks: 2,
  covers: [],
  isLocked: false,
  writing: readWriting(
    'It rains, so be **kind** to yourself and [stay in](/list/).\n\n## How to choose\n\n* by length\n* by mood\n\n> If in doubt, the bear.',
  ),
  page: 1,
  totalPages: 1,
  items: [],
  related: { actor: [], categories: [], country: [], director: [] },
} as const;
const meta: Meta<typeof Preview> = {
  title: 'Desk/Preview',
  component: Preview,
  subcomponents: { PreviewedBlocks },
  args: { reader: 'visitor', shown: { is: 'guide', guide }, hasFailed: false, isChanged: false, onReader: fn(), onClose: fn() },
};
export default meta;
type Story = StoryObj<typeof Preview>;

export const Loading: Story = { args: { shown: null } };
export const Failed: Story = { args: { shown: null, hasFailed: true } };
export const Guide: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'As a premium member' }));
    await expect(args.onReader).toHaveBeenCalledWith({ reader: 'premium' });
  },
};
export const TheTextAlone: Story = { render: () => <PreviewedBlocks blocks={guide.writing} /> };
export const Locked: Story = { args: { shown: { is: 'guide', guide: { ...guide, isPremium: true, isLocked: true, writing: [] } } } };
export const BehindWhatIsTyped: Story = { args: { isChanged: true } };
export const Deal: Story = {
  args: {
    shown: {
      is: 'deal',
      deal: {
        id: 2,
        slug: 'three-months-of-mubi',
        title: 'Three months of Mubi',
        summary: 'For the price of one.',
        platform: 'mubi',
        platformName: 'Mubi',
        publishedOn: '2026-11-22',
        url: '/services/mubi/',
        price: { amount: 3.5, currency: 'EUR', per: 'a month', after: 'then 12 a month', isExample: true },
      },
    },
  },
};
