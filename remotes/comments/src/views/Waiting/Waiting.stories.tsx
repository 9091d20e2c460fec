import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Waiting } from './Waiting.tsx';

const meta: Meta<typeof Waiting> = { title: 'Comments/Waiting', component: Waiting };
export default meta;

export const Loading: StoryObj<typeof Waiting> = {};
