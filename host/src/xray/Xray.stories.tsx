import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Xray from './Xray.tsx';

const meta: Meta<typeof Xray> = { title: 'Host/Xray', component: Xray, args: { served: {} } };
export default meta;
type Story = StoryObj<typeof Xray>;

export const NoRemoteHere: Story = {};
export const TwoRemotes: Story = {
  args: { served: { main: { isRendered: true, version: '1.4.0-9f2c1a77', renderMs: 3.2 } } },
  decorators: [
    (Story) => (
      <>
        <p data-remote="catalogue" data-version="1.4.0-9f2c1a77" data-state="alive">
          <span data-frame="main">The wall</span>
        </p>
        <p data-remote="comments" data-version="2.1.0-c4410f9b" data-state="failed">
          Comments
        </p>
        <Story />
      </>
    ),
  ],
};
