import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { posterPlans } from '@agm/ui';
import { plainEvening } from '../../model/tonight/eveningWishes.ts';
import { TonightPage, type TonightTile } from './TonightPage.tsx';

const reasons = [
  ['You both saved it', 'The shortest of your queue', 'Included in Netflix'],
  ['Leaves Netflix after Friday, 27 November', 'Our staff gave it 8.4 of 10'],
  ['Because you loved The Long Quiet', 'Included in Mubi'],
  ['It is on your queue', 'Free to watch'],
  ['Our staff gave it 9.1 of 10'],
];
const tiles: readonly TonightTile[] = ['Night Ferry', 'Salt Year', 'Paper Harbour', 'Second Winter', 'The Lamplighter'].map(
  (title, at) => ({
    id: at + 1,
    href: `/${at}/`,
    title,
    year: 2019,
    staffRating: 8.1,
    isPremium: false,
    caption: 'Tense · 2019 · 104 min',
    services: at % 2 === 0 ? [{ id: 'netflix', name: 'Netflix' }] : [],
    moreServices: 0,
    plan: posterPlans([{ title, year: 2019, genre: 'drama', mood: 'tense', seed: title }])[0]!,
    reasons: reasons[at] ?? [],
  }),
);

const meta: Meta<typeof TonightPage> = {
  title: 'Account/TonightPage',
  component: TonightPage,
  args: {
    wishes: plainEvening,
    services: ['Netflix', 'Mubi'],
    link: null,
    state: { is: 'loading' },
    onWishes: fn(),
    onNot: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof TonightPage>;

export const Loading: Story = {};
export const NothingFits: Story = { args: { state: { is: 'none', onEverything: () => {} }, wishes: { ...plainEvening, minutes: 45 } } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'The server did not answer.', onRetry: () => {} } } };
export const Full: Story = {
  args: { state: { is: 'full', tiles } },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Time'), '90 minutes');
    await expect(args.onWishes).toHaveBeenCalledWith({ minutes: 90 });
    await userEvent.selectOptions(canvas.getByLabelText('Mood'), 'Tense');
    await expect(args.onWishes).toHaveBeenCalledWith({ mood: 'tense' });
    await userEvent.click(canvas.getAllByText('Why?')[0]!);
    await expect(canvas.getByText('The shortest of your queue')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not this', description: 'Salt Year' }));
    await expect(args.onNot).toHaveBeenCalledWith({ id: 2, title: 'Salt Year' });
  },
};
export const TheTwoOfUs: Story = {
  args: {
    wishes: { ...plainEvening, company: 'two', link: 'https://movies.example/lists/shared/#token=pJ3nQ0c7VbL5x2WmZt8RkYdHs1AfGu4e' },
    services: [],
    link: '12 titles of “Sundays” count.',
    state: { is: 'full', tiles: tiles.slice(0, 2) },
  },
};
