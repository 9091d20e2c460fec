import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PremiumInfo } from './PremiumInfo.tsx';

const meta: Meta<typeof PremiumInfo> = { title: 'Account/PremiumInfo', component: PremiumInfo, args: { about: 'filters', isMember: true, onClose: () => {}, onLogIn: () => {} } };
export default meta;
type Story = StoryObj<typeof PremiumInfo>;

export const Member: Story = {};
export const Anonymous: Story = { args: { isMember: false } };
export const OfATitle: Story = { args: { about: 'title' } };
