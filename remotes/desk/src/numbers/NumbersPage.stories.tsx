import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { counted } from '@agm/api/schemas/deskNumbers';
import { NumbersPage } from './NumbersPage.tsx';
import { countedName } from './numberWords.ts';

const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10));
const series = counted.map((what, nth) => {
  const counts = days.map((day, at) => ({ day, count: nth === 5 ? 0 : ((at * 7 + nth * 11) % 23) * (nth === 0 ? 40 : 1) }));
  return { what, name: countedName(what), total: counts.reduce((sum, { count }) => sum + count, 0), days: counts };
});
const heat = { id: 7, title: 'Heat', slug: 'heat', count: 41 };
const meta: Meta<typeof NumbersPage> = {
  title: 'Desk/Numbers',
  component: NumbersPage,
  args: {
    state: 'here',
    days: '30',
    series,
    clickOuts: [
      { ...heat, country: 'us', service: 'Netflix' },
      {
        id: 9,
        title: 'The Assassination of Jesse James by the Coward Robert Ford',
        slug: 'jesse',
        count: 3,
        country: 'fr',
        service: 'Amazon Prime',
      },
    ],
    titles: [heat],
    searches: [{ term: 'the unheard film', count: 7 }],
    partners: [{ partner: 'film-blog', loads: 902, clicks: 31 }],
    onDays: fn(),
    onSave: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof NumbersPage>;

export const Loading: Story = { args: { state: 'loading', series: [], clickOuts: [], titles: [], searches: [], partners: [] } };
export const Empty: Story = {
  args: {
    series: series.map((one) => ({ ...one, total: 0, days: one.days.map(({ day }) => ({ day, count: 0 })) })),
    clickOuts: [],
    titles: [],
    searches: [],
    partners: [],
  },
};
export const Failed: Story = { args: { state: 'failed', series: [], clickOuts: [], titles: [], searches: [], partners: [] } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Shown' }), '90');
    await expect(args.onDays).toHaveBeenCalledWith({ value: '90' });
    await userEvent.click(canvas.getByRole('button', { name: 'Click-outs as CSV' }));
    await expect(args.onSave).toHaveBeenCalledWith({ what: 'click-outs' });
  },
};
export const DayByDay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByText('Day by day')[0]!);
    await expect(canvas.getByRole('row', { name: '2026-11-20 760' })).toBeVisible();
  },
};
