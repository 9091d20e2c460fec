import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { YearRange } from './YearRange.tsx';

const span = {
  from: null,
  to: null,
  years: Array.from({ length: 47 }, (_, back) => 2026 - back),
  form: { action: '/', others: [] },
};

const meta: Meta<typeof YearRange> = {
  title: 'Catalogue/YearRange',
  component: YearRange,
  args: { span, onChoose: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof YearRange>;

export const AnyYear: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('From'), '1994');
    await expect(args.onChoose).toHaveBeenCalledWith({ from: 1994, to: null });
  },
};
export const From: Story = { args: { span: { ...span, from: 1996 } } };
export const FromTo: Story = { args: { span: { ...span, from: 1990, to: 1999 } } };
