import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TextField } from './TextField.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof TextField> = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'E-mail', name: 'email', type: 'email', autoComplete: 'email' },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'viewer@demo.example' } };
export const WithHint: Story = { args: { hint: 'We answer here, and never write otherwise.' } };
export const LongWords: Story = {
  args: {
    label: 'The address at which you were known to us before you changed it for the last time',
    defaultValue: 'an.address.that.does.not.end@a-very-long-name-of-a-machine.demo.example',
  },
};
export const Typed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'viewer@demo.example');
    await expect(field).toHaveValue('viewer@demo.example');
  },
};

export const AllAtOnce = allAtOnce(TextField, meta.args, { Empty, Filled, WithHint, LongWords });
export const Usage = usage({
  when: 'One line that a visitor types: a name, an address, a password.',
  dos: [
    {
      words: 'Say with autoComplete what is asked for, so that the browser can fill it in.',
      shows: <TextField label="E-mail" name="email" type="email" autoComplete="email" />,
    },
    {
      words: 'Put what is worth knowing into the hint, before anything is typed.',
      shows: <TextField label="New password" type="password" hint="At least eight characters." />,
    },
  ],
  donts: [
    { words: 'Words inside the field instead of a label: they go with the first letter.' },
    { words: 'Asking twice for the same thing.' },
  ],
});
