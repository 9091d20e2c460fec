import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WatchParty } from './WatchParty.tsx';

const meta: Meta<typeof WatchParty> = {
  component: WatchParty,
  args: { name: 'Parasite', guests: 0, onInvite: () => undefined },
};
export default meta;

type Story = StoryObj<typeof WatchParty>;

export const NobodyYet: Story = {};
export const NameNotThereYet: Story = { args: { name: null } };
export const Invited: Story = { args: { guests: 3 } };
