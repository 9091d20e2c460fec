import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Missing } from './Missing.tsx';

const meta: Meta<typeof Missing> = {
  title: 'Availability/Missing',
  component: Missing,
  args: { isUnknown: true, words: 'We cannot reach the server.', isAsking: false, onRetry: () => {} },
};
export default meta;
type Story = StoryObj<typeof Missing>;

export const Unknown: Story = {};
export const Failed: Story = { args: { isUnknown: false } };
export const AskingAgain: Story = { args: { isUnknown: false, isAsking: true } };
