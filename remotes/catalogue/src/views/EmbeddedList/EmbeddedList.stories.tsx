import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EmbeddedList } from './EmbeddedList.tsx';

const row = (id: number, title: string, facts: string) => ({ id, title, facts, href: '#' });
/** Without its styles, which the server sends with it: what is left is a heading, links and an order that reads. */
const meta: Meta<typeof EmbeddedList> = {
  title: 'Catalogue/EmbeddedList',
  component: EmbeddedList,
  parameters: { isWidget: true },
  args: {
    theme: 'auto',
    title: 'Slow Movies',
    wallHref: '#',
    total: 41,
    more: null,
    rows: [
      row(1, 'The Long Quiet', 'Slow · 2019'),
      row(2, 'No Water at Gallows Creek', 'Slow · 1992'),
      row(3, 'An Unhurried Man', 'Slow · 2016'),
    ],
  },
};
export default meta;
type Story = StoryObj<typeof EmbeddedList>;

export const Full: Story = {};
/** The partner’s own heading is the title that came, and its own words lead to the wall. */
export const OwnWords: Story = { args: { title: 'Leise Filme', more: 'Alle 41 ansehen' } };
export const Empty: Story = { args: { total: 0, rows: [] } };
export const Failed: Story = { args: { title: null, total: 0, rows: [] } };
