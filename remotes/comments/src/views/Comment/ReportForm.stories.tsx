import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { ReportForm } from './ReportForm.tsx';

const meta: Meta<typeof ReportForm> = { title: 'Comments/ReportForm', component: ReportForm, args: { isDone: false, onReport: fn() } };
export default meta;
type Story = StoryObj<typeof ReportForm>;

export const Closed: Story = {};
export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Report'));
    await userEvent.click(canvas.getByRole('radio', { name: 'It gives the plot away' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send the report' }));
    await expect(args.onReport).toHaveBeenCalledWith({ reason: 'spoiler' });
  },
};
export const Done: Story = { args: { isDone: true } };
