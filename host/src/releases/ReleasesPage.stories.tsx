import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { busyDay } from './releaseExamples.ts';
import { ReleasesPage } from './ReleasesPage.tsx';

const meta: Meta<typeof ReleasesPage> = {
  title: 'Host/Releases',
  component: ReleasesPage,
  parameters: { layout: 'fullscreen' },
  args: { onRetry: () => {}, onMove: () => {}, onFlag: () => {} },
};
export default meta;
type Story = StoryObj<typeof ReleasesPage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = { args: { state: { is: 'full', remotes: [], moves: [], mayMove: true } } };
export const Failed: Story = { args: { state: { is: 'failed' } } };
export const Full: Story = { args: { state: busyDay } };
export const ForLookingOnly: Story = { args: { state: busyDay.is === 'full' ? { ...busyDay, mayMove: false } : busyDay } };
export const NotStaff: Story = { args: { state: { is: 'not staff' } } };
