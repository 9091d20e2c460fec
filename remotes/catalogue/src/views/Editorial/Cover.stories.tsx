import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cover } from './Cover.tsx';

const cover = (title: string, genre: string, mood: string) => ({ title, year: 1994, genre, mood, seed: title });

const meta: Meta<typeof Cover> = {
  title: 'Catalogue/Cover',
  component: Cover,
  args: { tone: 'guide', covers: [] },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Cover>;

export const Fanned: Story = {
  args: {
    covers: [cover('The Lantern', 'drama', 'tense'), cover('Harbour', 'comedy', 'funny'), cover('Slow Train', 'romance', 'romantic')],
  },
};
export const OfAGuide: Story = {};
export const OfAService: Story = { args: { tone: 'service' } };
export const OfAChannel: Story = { args: { tone: 'channel' } };
export const OfAComparison: Story = { args: { tone: 'how-to' } };
export const ForMembers: Story = { args: { tone: 'premium' } };
