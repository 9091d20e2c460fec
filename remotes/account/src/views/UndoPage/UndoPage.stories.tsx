import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UndoPage } from './UndoPage.tsx';

const meta: Meta<typeof UndoPage> = { title: 'Account/UndoPage', component: UndoPage, args: { state: { is: 'asking' }, onUndo: () => {} } };
export default meta;
type Story = StoryObj<typeof UndoPage>;

export const Asking: Story = {};
export const UnderWay: Story = { args: { state: { is: 'busy' } } };
export const LinkIsCut: Story = { args: { state: { is: 'no-link' } } };
export const LinkIsUsedUp: Story = { args: { state: { is: 'failed', trouble: { message: 'An error has occurred', hint: null } } } };
