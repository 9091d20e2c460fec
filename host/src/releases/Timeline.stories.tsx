import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { busyDay } from './releaseExamples.ts';
import { Timeline } from './Timeline.tsx';

const meta: Meta<typeof Timeline> = { title: 'Host/Timeline', component: Timeline };
export default meta;
type Story = StoryObj<typeof Timeline>;

export const Empty: Story = { args: { moves: [] } };
export const Full: Story = { args: { moves: busyDay.is === 'full' ? busyDay.moves : [] } };
