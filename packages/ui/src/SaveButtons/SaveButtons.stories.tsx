import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtons } from './SaveButtons.tsx';

const meta: Meta<typeof SaveButtons> = {
  title: 'Components/SaveButtons',
  component: SaveButtons,
  args: { titleId: 'title', pressed: [], onToggle: () => {} },
  render: (args) => (
    <article>
      <p id="title">Night Ferry</p>
      <SaveButtons {...args} />
    </article>
  ),
};
export default meta;
type Story = StoryObj<typeof SaveButtons>;

export const InNoList: Story = {};
export const LovedAndSeen: Story = { args: { pressed: ['loved', 'seen'] } };
export const InARow: Story = { args: { shape: 'row', pressed: ['queued'] } };
