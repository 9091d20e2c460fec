import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { AnyAllSwitch } from './AnyAllSwitch.tsx';

const mode = { isAll: false, anyHref: '#any', allHref: '#all' };
const meta: Meta<typeof AnyAllSwitch> = {
  title: 'Catalogue/AnyAllSwitch',
  component: AnyAllSwitch,
  args: { title: 'Genres', mode, onOpen: fn(({ event }) => event.preventDefault()) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof AnyAllSwitch>;

export const Any: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'All of these' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '#all' }));
  },
};
export const All: Story = { args: { mode: { ...mode, isAll: true } } };
