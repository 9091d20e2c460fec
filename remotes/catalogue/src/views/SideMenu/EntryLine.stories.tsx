import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { EntryLine, type EntryLineProps } from './EntryLine.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import type { MenuEntry } from './sections.ts';

const entry: MenuEntry = {
  key: 'drama',
  title: 'Drama',
  href: '/genre/drama/',
  count: 1204,
  isOn: false,
  outHref: '/?genre=!drama',
  isOut: false,
  filterName: 'genre',
  filterValue: 'drama',
};
const onOpen: EntryLineProps['onOpen'] = fn(({ event }) => event.preventDefault());

const meta: Meta<typeof EntryLine> = {
  title: 'Catalogue/EntryLine',
  component: EntryLine,
  subcomponents: { MenuEntries },
  args: { entry, looks: 'checks', onOpen },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  // An entry stands in its list, whose looks are its own.
  render: ({ entry, looks, onOpen }) => <MenuEntries entries={[entry]} looks={looks} onOpen={onOpen} />,
};
export default meta;
type Story = StoryObj<typeof EntryLine>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^Drama/ }));
    await userEvent.click(canvas.getByRole('link', { name: 'Without Drama' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ isOut: true }));
  },
};
export const On: Story = { args: { entry: { ...entry, isOn: true } } };
export const KeptAway: Story = { args: { entry: { ...entry, isOut: true } } };
export const NoTitles: Story = { args: { entry: { ...entry, count: 0 } } };
export const NotCounted: Story = { args: { entry: { ...entry, count: null, outHref: null } } };
export const AsAPill: Story = { args: { entry: { ...entry, outHref: null }, looks: 'pills' } };
