import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { exampleReview } from './exampleReview.ts';
import { ImportReview } from './ImportReview.tsx';

const meta: Meta<typeof ImportReview> = {
  title: 'Account/ImportReview',
  component: ImportReview,
  args: { review: exampleReview, place: 'account', keepsUnknown: true, trouble: null, onReview: fn(), onSave: fn(), onAgain: fn() },
};
export default meta;
type Story = StoryObj<typeof ImportReview>;

export const SomeToChoose: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/Suspiria/), 'Suspiria (1977), movie');
    await expect(args.onReview).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Save one title to your account' }));
    await expect(args.onSave).toHaveBeenCalledWith(exampleReview);
  },
};
export const AllFound: Story = {
  args: { review: { ...exampleReview, matches: exampleReview.matches.filter(({ reason }) => reason === null), skipped: [] } },
};
export const OnlyForLater: Story = {
  args: { review: { ...exampleReview, matches: exampleReview.matches.filter(({ isUnknown }) => isUnknown), skipped: [] } },
};
export const NotSaved: Story = {
  args: { trouble: { message: 'An error has occurred', hint: 'We cannot reach the server. Check your connection and try again.' } },
};
