import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Invitation } from './Invitation.tsx';

const meta: Meta<typeof Invitation> = {
  component: Invitation,
  args: { name: 'Parasite', isThanked: false, onThank: () => undefined },
};
export default meta;

type Story = StoryObj<typeof Invitation>;

export const Asking: Story = {};
export const NameNotThereYet: Story = { args: { name: null } };
export const Thanked: Story = { args: { isThanked: true } };
