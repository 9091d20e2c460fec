import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EmbedMissing, EmbedPlace } from './EmbedPlace.tsx';

const meta: Meta<typeof EmbedPlace> = {
  title: 'Availability/EmbedPlace',
  component: EmbedPlace,
  subcomponents: { EmbedMissing },
  parameters: { isWidget: true },
  args: { theme: 'auto', children: <p>What stands on a partner’s page.</p> },
};
export default meta;
type Story = StoryObj<typeof EmbedPlace>;

export const Auto: Story = {};
export const Light: Story = { args: { theme: 'light' } };
export const Dark: Story = { args: { theme: 'dark' } };
export const UnknownTitle: Story = { args: { children: <EmbedMissing isUnknown home="#" /> } };
export const NobodyAnswered: Story = { args: { children: <EmbedMissing isUnknown={false} home="#" /> } };
