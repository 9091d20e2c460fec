import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriceLines } from './PriceLines.tsx';

const price = { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false } as const;
const meta: Meta<typeof PriceLines> = { title: 'Account/PriceLines', component: PriceLines, args: { price } };
export default meta;
type Story = StoryObj<typeof PriceLines>;

export const AMonth: Story = {};
export const AYear: Story = { args: { price: { ...price, amount: 49.5, currency: 'EUR', interval: 'year' } } };
export const PlayMoney: Story = { args: { price: { ...price, isPlayMoney: true } } };
export const WithOwnText: Story = { args: { text: 'The first week is free, and a year costs as much as ten months.' } };
