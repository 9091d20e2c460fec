import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { readChoice } from './choice.ts';
import { WishesForm } from './WishesForm.tsx';

const choiceOf = (query: string) => readChoice(new URLSearchParams(query));

const meta: Meta<typeof WishesForm> = {
  title: 'Availability/Widgets/WishesForm',
  component: WishesForm,
  args: {
    choice: choiceOf('title=the-long-quiet'),
    titles: [],
    isWall: false,
    ref: null,
    onChange: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof WishesForm>;

export const OfATitle: Story = {};
export const OfAWall: Story = { args: { choice: choiceOf('path=/genre/drama/'), isWall: true } };
export const OwnWords: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Your own words'));
    await userEvent.type(canvas.getByLabelText('Heading'), 'Tonight');
    await expect(args.onChange).toHaveBeenCalled();
  },
};
export const NoColour: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Surface'), 'plum');
    await expect(canvas.getByText('Three or six hexadecimal digits, like #8a1c4a.')).toBeVisible();
  },
};
