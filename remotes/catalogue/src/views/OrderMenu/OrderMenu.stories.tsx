import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { OrderMenu } from './OrderMenu.tsx';

const order = (title: string, isOn = false) => ({ order: title, title, href: '/', isOn });
const meta: Meta<typeof OrderMenu> = {
  title: 'Catalogue/OrderMenu',
  component: OrderMenu,
  args: { orders: [order('Popular', true), order('Top rated'), order('New')], onOpen: fn(({ event }) => event.preventDefault()) },
};
export default meta;

export const Popular: StoryObj<typeof OrderMenu> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Top rated' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};
