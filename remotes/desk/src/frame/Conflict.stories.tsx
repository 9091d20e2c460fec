import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Conflict } from './Conflict.tsx';

const meta: Meta<typeof Conflict> = {
  title: 'Desk/Conflict',
  component: Conflict,
  args: {
    isSaving: false,
    fields: [
      {
        field: 'reason',
        name: 'Why it is recommended',
        mine: 'Slow, and worth it.',
        theirs: 'A heist that is over before it begins.',
        isOpen: true,
      },
      { field: 'year', name: 'Year', mine: '1996', theirs: '1995', isOpen: false },
      { field: 'moods', name: 'Moods', mine: 'Tense', theirs: '', isOpen: false },
    ],
    onSettle: fn(),
    onDiscard: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Conflict>;

export const Undecided: Story = {};
export const Decided: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Save what is chosen' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^Theirs/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save what is chosen' }));
    await expect(args.onSettle).toHaveBeenCalledWith({ chosen: { reason: 'theirs' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Keep their version' }));
    await expect(args.onDiscard).toHaveBeenCalledTimes(1);
  },
};
