import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Chip } from './Chip.tsx';

const meta: Meta<typeof Chip> = { title: 'Components/Chip', component: Chip, args: { href: '#hulu', children: 'Hulu' } };
export default meta;
type Story = StoryObj<typeof Chip>;

export const Off: Story = {};
export const On: Story = { args: { isOn: true } };
export const LongWords: Story = { args: { isOn: true, children: 'Directed by Apichatpong Weerasethakul and rated 7 and above' } };
