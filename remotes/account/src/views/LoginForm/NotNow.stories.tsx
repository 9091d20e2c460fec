import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NotNow } from './NotNow.tsx';

const meta: Meta<typeof NotNow> = { title: 'Account/NotNow', component: NotNow, args: { onKeep: () => {} } };
export default meta;

export const Offered: StoryObj<typeof NotNow> = {};
