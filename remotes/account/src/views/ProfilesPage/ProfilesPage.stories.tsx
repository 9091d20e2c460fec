import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { ProfilesPage } from './ProfilesPage.tsx';

const anna = { id: 101, name: 'Anna', childAge: null, isFirst: true };
const mia = { id: 105, name: 'Mia', childAge: 7, isFirst: false };
const full = { is: 'full', profiles: [anna, mia], current: 101, isLocked: false, hasPin: true } as const;

const meta: Meta<typeof ProfilesPage> = {
  title: 'Account/ProfilesPage',
  component: ProfilesPage,
  args: {
    state: full,
    trouble: null,
    isBusy: false,
    onSwitch: fn(),
    onAdd: fn(),
    onChange: fn(),
    onRemove: fn(),
    onPin: fn(),
    onForgot: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ProfilesPage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const OneProfile: Story = {
  args: { state: { ...full, profiles: [anna], hasPin: false } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getAllByLabelText('Name').at(-1) as HTMLElement, 'Mia');
    await userEvent.selectOptions(canvas.getByLabelText('Shows'), '7');
    await userEvent.type(canvas.getByLabelText('PIN'), '2468');
    await userEvent.click(canvas.getByRole('button', { name: 'Make the profile' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ name: 'Mia', childAge: 7, pin: '2468' });
  },
};
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection and try again.', onRetry: fn() } },
};
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to Mia' }));
    await expect(args.onSwitch).toHaveBeenCalledWith({ id: 105 });
  },
};
export const InAChildProfile: Story = {
  args: { state: { ...full, current: 105, isLocked: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to Anna' }));
    await userEvent.type(canvas.getByLabelText('PIN'), '2468');
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }));
    await expect(args.onSwitch).toHaveBeenCalledWith({ id: 101, pin: '2468' });
  },
};
export const Refused: Story = { args: { trouble: { message: 'There is no room for another profile.', hint: null } } };
export const Elsewhere: Story = { args: { state: { is: 'elsewhere' } } };
