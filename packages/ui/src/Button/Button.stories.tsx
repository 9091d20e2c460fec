import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from '../Icon/Icon.tsx';
import { Button, ButtonLink } from './Button.tsx';

const meta: Meta<typeof Button> = { title: 'Components/Button', component: Button, args: { children: 'Go premium' } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Quiet: Story = { args: { tone: 'quiet', children: 'Log in' } };
export const Plain: Story = { args: { tone: 'plain', children: 'Try again' } };
export const Small: Story = { args: { tone: 'quiet', size: 'small', children: 'Clear all' } };
export const Disabled: Story = { args: { disabled: true, children: 'Sending' } };
export const Link: Story = {
  render: () => (
    <ButtonLink href="#watch">
      Watch on Mubi <Icon name="external" size="small" />
    </ButtonLink>
  ),
};
