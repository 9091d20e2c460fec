import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import type { RemoteProps } from '@agm/federation';
import { remote } from '../../../remotes/account/src/remote.tsx';
import { answerTo, createWire } from '../../../remotes/account/test/wire.ts';
import { doAnswersCome, rolesIn } from './visitOf.ts';
import { WholeRemote } from './WholeRemote.tsx';

const meta: Meta<RemoteProps['account']> = {
  tags: ['!autodocs'],
  title: 'Whole remotes/Account',
  render: (args, { globals }) => (
    <WholeRemote entry={remote} props={args} globals={globals} answer={answerTo} fetch={createWire({ roles: rolesIn(globals) }).fetch} />
  ),
};
export default meta;
type Story = StoryObj<RemoteProps['account']>;

export const LogIn: Story = { args: { view: 'login' } };
export const LogInWithAWrongPassword: Story = {
  args: { view: 'login' },
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    const form = within(canvasElement);
    await userEvent.type(await form.findByRole('textbox', { name: /user ?name/i }, { timeout: 10_000 }), 'wrong');
    await userEvent.type(form.getByLabelText(/^password/i), 'not this one');
    await userEvent.click(form.getByRole('button', { name: 'Log in' }));
    await expect(await form.findByText('Wrong password', {}, { timeout: 10_000 })).toBeVisible();
  },
};
export const SignUp: Story = { args: { view: 'signup' } };
export const Profile: Story = { args: { view: 'profile' }, globals: { tier: 'subscriber' } };
export const Lists: Story = { args: { view: 'saved', group: 'queued' }, globals: { tier: 'subscriber' } };
export const Premium: Story = { args: { view: 'premium' }, globals: { tier: 'subscriber' } };
