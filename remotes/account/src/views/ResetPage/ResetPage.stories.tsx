import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { freshForm } from '../../model/formState.ts';
import { ResetPage } from './ResetPage.tsx';

const meta: Meta<typeof ResetPage> = {
  title: 'Account/ResetPage',
  component: ResetPage,
  args: { step: 'ask', state: freshForm, isBusy: false, action: () => {}, onLogIn: () => {} },
};
export default meta;
type Story = StoryObj<typeof ResetPage>;

export const AskForALink: Story = {};
export const Mailed: Story = { args: { step: 'mailed' } };
export const ChooseAPassword: Story = { args: { step: 'choose' } };
export const LinkIsUsedUp: Story = {
  args: { step: 'choose', state: { ...freshForm, trouble: { message: 'An error has occurred', hint: null } } },
};
export const Set: Story = { args: { step: 'set' } };
