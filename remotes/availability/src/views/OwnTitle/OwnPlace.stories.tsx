import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OwnPlace } from './OwnPlace.tsx';
import { OwnTitle } from './OwnTitle.tsx';

const nothing = () => {};
const meta: Meta<typeof OwnPlace> = { title: 'Availability/OwnPlace', component: OwnPlace };
export default meta;
type Story = StoryObj<typeof OwnPlace>;

export const StillEmpty: Story = { args: { children: null } };
export const Filled: Story = {
  args: { children: <OwnTitle rating={8} lists={[]} place="device" onRate={nothing} onPut={nothing} onMake={nothing} /> },
};
