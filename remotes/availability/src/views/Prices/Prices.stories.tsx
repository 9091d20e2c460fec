import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Prices } from './Prices.tsx';

const meta: Meta<typeof Prices> = { title: 'Availability/Prices', component: Prices };
export default meta;
type Story = StoryObj<typeof Prices>;

export const Included: Story = { args: { prices: ['Included'] } };
export const Free: Story = { args: { prices: ['Free'], isFree: true } };
export const RentAndBuy: Story = { args: { prices: ['Rent $3.99', 'Buy $12.99'] } };
