import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Disclosure } from './Disclosure.tsx';

const meta: Meta<typeof Disclosure> = { title: 'Components/Disclosure', component: Disclosure, args: { summary: 'Streaming Service', children: 'Netflix, Hulu, Kanopy' } };
export default meta;
type Story = StoryObj<typeof Disclosure>;

export const Closed: Story = {};
export const Open: Story = { args: { isOpen: true } };
