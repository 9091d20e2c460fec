import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlatformMonogram } from './PlatformMonogram.tsx';

const meta: Meta<typeof PlatformMonogram> = { title: 'Components/PlatformMonogram', component: PlatformMonogram, args: { id: 'netflix', name: 'Netflix' } };
export default meta;
type Story = StoryObj<typeof PlatformMonogram>;

const platforms = ['Netflix', 'Amazon Prime', 'Hulu', 'HBO Max', 'Showtime', 'Kanopy', 'Tubi', 'Starz', 'Peacock', 'Roku Channel', 'Mubi', 'Criterion Channel', 'Disney+', 'Canal+', 'BFI'];

export const Medium: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Many: Story = {
  render: () => (
    <>
      {platforms.map((name) => (
        <PlatformMonogram key={name} id={name.toLowerCase().replaceAll(' ', '-')} name={name} />
      ))}
    </>
  ),
};
