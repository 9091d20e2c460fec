import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { readChoice } from './choice.ts';
import { WidgetsPage } from './WidgetsPage.tsx';

const meta: Meta<typeof WidgetsPage> = {
  title: 'Availability/Widgets/WidgetsPage',
  component: WidgetsPage,
  parameters: { layout: 'fullscreen' },
  args: {
    choice: readChoice(new URLSearchParams('title=the-long-quiet')),
    form: null,
    frame: null,
    page: 'about:blank',
    titles: [],
    preview: { state: 'waiting', measured: null },
    cost: null,
    texts: [{ id: 'script', snippet: '<div data-agm="availability" data-slug="the-long-quiet"></div>', policy: null }],
    isWall: false,
    trouble: null,
    onChange: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof WidgetsPage>;

export const Loading: Story = {};
export const Full: Story = {
  args: {
    preview: {
      state: 'shown',
      measured: {
        heading: 'Where to watch The Long Quiet',
        height: 742,
        shownHeight: 700,
        text: { chosen: null, painted: 16.2 },
        accent: { chosen: null, painted: 7.01 },
      },
    },
    cost: { loader: 2493, card: 2490 },
  },
};
/** Nothing came of the widget's versions. */
export const Failed: Story = { args: { trouble: 'Our server did not answer. Try again in a moment.', texts: [] } };
