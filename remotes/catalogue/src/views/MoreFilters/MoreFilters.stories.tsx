import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MenuEntries } from '../SideMenu/MenuEntries.tsx';
import type { MenuEntry } from '../SideMenu/sections.ts';
import { CountedEntries, type CountedEntriesProps } from './CountedEntries.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { MoreFiltersLink } from './MoreFiltersLink.tsx';

const entry = (title: string, count: number): MenuEntry => ({
  key: title,
  title,
  href: '#',
  count,
  isOn: false,
  outHref: '#',
  isOut: false,
  filterName: 'language',
  filterValue: title,
});
const onOpen = fn(({ event }) => event.preventDefault());
const sections = (state: CountedEntriesProps['state']) => [
  { name: 'language', title: 'Language', isOpen: true, body: <CountedEntries state={state} /> },
  { name: 'country', title: 'Made In', isOpen: false, body: null },
  { name: 'duration', title: 'Running Time', isOpen: false, body: null },
];

const meta: Meta<typeof MoreFilters> = {
  title: 'Catalogue/MoreFilters',
  component: MoreFilters,
  subcomponents: { CountedEntries, MoreFiltersLink },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  args: { isOpen: true, onOpen: fn(), onToggle: fn() },
};
export default meta;
type Story = StoryObj<typeof MoreFilters>;

export const WithoutScript: Story = { render: () => <MoreFiltersLink href="/genre/drama/?filters=all" />, args: { sections: [] } };
export const Closed: Story = { args: { isOpen: false, sections: sections({ is: 'loading' }) } };
export const Loading: Story = { args: { sections: sections({ is: 'loading' }) } };
export const Empty: Story = { args: { sections: sections({ is: 'empty' }) } };
export const Failed: Story = {
  args: {
    sections: sections({ is: 'failed', words: 'We cannot reach the server. Check your connection; your filters are safe.', onRetry: fn() }),
  },
};
export const Full: Story = {
  args: {
    sections: sections({
      is: 'full',
      body: <MenuEntries entries={[entry('English', 290), entry('French', 51), entry('Japanese', 38)]} onOpen={onOpen} />,
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^French/ }));
    await expect(onOpen).toHaveBeenCalled();
    await userEvent.click(canvas.getByText('Made In'));
    await expect(args.onToggle).toHaveBeenCalledWith({ section: 'country', index: 1, isOpen: true });
  },
};
