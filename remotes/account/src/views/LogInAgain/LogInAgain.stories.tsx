import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { freshForm } from '../../model/formState.ts';
import { SocialButtons } from '../SocialButtons/SocialButtons.tsx';
import { LogInAgain } from './LogInAgain.tsx';

const meta: Meta<typeof LogInAgain> = {
  title: 'Account/LogInAgain',
  component: LogInAgain,
  args: { name: 'Maya', isDeletion: false, state: freshForm, isBusy: false, action: fn() },
};
export default meta;
type Story = StoryObj<typeof LogInAgain>;

const google = <SocialButtons ways={[{ name: 'google', label: 'Google', onGo: () => {} }]} trouble={null} isAlone />;

export const ByPassword: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a few long words{Enter}');
    await waitFor(() => expect(args.action).toHaveBeenCalledTimes(1));
  },
};
export const WrongPassword: Story = { args: { state: { ...freshForm, trouble: { message: 'Wrong password', hint: null } } } };
export const BeforeDeleting: Story = { args: { isDeletion: true } };
export const ByProvider: Story = { args: { action: null, elsewhere: google } };
export const NoWayHere: Story = { args: { action: null } };
