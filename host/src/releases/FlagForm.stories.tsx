import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FlagForm } from './FlagForm.tsx';

const meta: Meta<typeof FlagForm> = { title: 'Host/FlagForm', component: FlagForm, args: { onSet: () => undefined } };
export default meta;

type Story = StoryObj<typeof FlagForm>;

export const Off: Story = { args: { flag: { name: 'new-editor', percent: 0, words: 'Off' } } };
export const ForSome: Story = { args: { flag: { name: 'fold-threads', percent: 10, words: 'On for 10 % of the visitors' } } };
