import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { DayChart } from './DayChart.tsx';

const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
  count: (at * 7) % 23,
}));
const total = days.reduce((sum, { count }) => sum + count, 0);
const meta: Meta<typeof DayChart> = {
  title: 'Desk/DayChart',
  component: DayChart,
  args: { series: { what: 'titlePages', name: 'Pages of titles', total, days } },
};
export default meta;
type Story = StoryObj<typeof DayChart>;

export const Full: Story = {};
export const Empty: Story = {
  args: { series: { what: 'titlePages', name: 'Pages of titles', total: 0, days: days.map(({ day }) => ({ day, count: 0 })) } },
};
export const DayByDay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Day by day'));
    await expect(canvas.getByRole('row', { name: '2026-10-23 7' })).toBeVisible();
  },
};
