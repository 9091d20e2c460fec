import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Footer } from './Footer.tsx';

const meta: Meta<typeof Footer> = {
  title: 'Host/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: { address: '/', navigate: () => {} },
};
export default meta;
type Story = StoryObj<typeof Footer>;

export const EndOfThePage: Story = {};
