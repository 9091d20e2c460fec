import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Narrowed } from './Narrowed.tsx';

const meta: Meta<typeof Narrowed> = { title: 'Catalogue/Narrowed', component: Narrowed, args: { kept: 'Tense', dropped: ['Drama'], undoHref: '/genre/drama/', onUndo: () => {} } };
export default meta;
type Story = StoryObj<typeof Narrowed>;

export const OneDropped: Story = {};
export const SeveralDropped: Story = { args: { dropped: ['Drama', 'Since 1999', 'Rated 7 and above'] } };
