import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OrderMenu } from './OrderMenu.tsx';

const order = (title: string, isOn = false) => ({ order: title, title, href: '/', isOn });
const meta: Meta<typeof OrderMenu> = { title: 'Catalogue/OrderMenu', component: OrderMenu, args: { orders: [order('Popular', true), order('Top rated'), order('New')], onOpen: () => {} } };
export default meta;

export const Popular: StoryObj<typeof OrderMenu> = {};
