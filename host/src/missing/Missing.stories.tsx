import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Missing } from './Missing.tsx';

const meta: Meta<typeof Missing> = {
  title: 'Host/Missing',
  component: Missing,
  parameters: { layout: 'fullscreen' },
  args: { navigate: () => {} },
};
export default meta;
type Story = StoryObj<typeof Missing>;

export const NoSuchPage: Story = {};
