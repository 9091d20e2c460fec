import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SocialButtons } from './SocialButtons.tsx';

const meta: Meta<typeof SocialButtons> = {
  title: 'Account/SocialButtons',
  component: SocialButtons,
  args: {
    ways: [
      { name: 'google', label: 'Google', onGo: () => {} },
      { name: 'facebook', label: 'Facebook', onGo: () => {} },
    ],
    trouble: null,
  },
};
export default meta;
type Story = StoryObj<typeof SocialButtons>;

export const Both: Story = {};
export const Demo: Story = { args: { ways: [], isDemo: true } };
export const NothingIsKeptHere: Story = {
  args: { trouble: 'Your browser keeps nothing for this site, so an answer from Google could not be checked.' },
};
