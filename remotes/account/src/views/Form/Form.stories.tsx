import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextField } from '@agm/ui';
import { Form } from './Form.tsx';

const meta: Meta<typeof Form> = {
  title: 'Account/Form',
  component: Form,
  args: {
    send: 'Send',
    sending: 'Sending',
    trouble: null,
    isBusy: false,
    action: () => {},
    children: <TextField label="E-mail" name="email" type="email" required hint="We answer here." />,
  },
};
export default meta;
type Story = StoryObj<typeof Form>;

export const Fresh: Story = {};
export const OnItsWay: Story = { args: { isBusy: true } };
export const Refused: Story = { args: { trouble: { message: 'An error has occurred', hint: null } } };
export const ToWait: Story = { args: { trouble: { message: 'An error has occurred', hint: 'Try again in 4 minutes.' } } };
