import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { readChoice } from './choice.ts';
import { Stage } from './Stage.tsx';

const choice = readChoice(new URLSearchParams());
const measured = {
  heading: 'Where to watch The Long Quiet',
  height: 742,
  shownHeight: 700,
  text: { chosen: null, painted: 16.2 },
  accent: { chosen: null, painted: 7.01 },
};

const meta: Meta<typeof Stage> = {
  title: 'Availability/Widgets/Stage',
  component: Stage,
  args: {
    choice,
    frame: null,
    page: 'about:blank',
    preview: { state: 'shown', measured },
    cost: { loader: 2493, card: 2490 },
  },
};
export default meta;
type Story = StoryObj<typeof Stage>;

export const Waiting: Story = { args: { preview: { state: 'waiting', measured: null }, cost: null } };
export const Missing: Story = { args: { preview: { state: 'missing', measured: null }, cost: null } };
export const Shown: Story = {
  play: ({ canvas }) => expect(canvas.getByText(/^The snippet reserves 742 pixels/)).toBeVisible(),
};
/** The height of all countries is still on its way. */
export const InTheVisitorsCountry: Story = {
  args: { choice: { ...choice, country: 'auto' }, preview: { state: 'shown', measured: { ...measured, height: null } } },
};
/** What was chosen cannot be read, and the card changes it. */
export const Repaired: Story = {
  args: {
    preview: { state: 'shown', measured: { ...measured, text: { chosen: 1.23, painted: 4.6 }, accent: { chosen: 7.4, painted: 7.4 } } },
  },
};
export const OnAHostilePage: Story = { args: { choice: { ...choice, page: 'hostile' } } };
