import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FilterChips } from '../FilterChips/FilterChips.tsx';
import { OrderMenu } from '../OrderMenu/OrderMenu.tsx';
import { WallControls } from './WallControls.tsx';

const nothing = () => {};
const order = (title: string, isOn = false) => ({ order: title, title, href: '#', isOn });
const orders = <OrderMenu orders={[order('Popular', true), order('Top rated'), order('New')]} onOpen={nothing} />;
const chips = (
  <FilterChips chips={['Netflix', 'Drama'].map((title) => ({ key: title, title, href: '#' }))} clearHref="#" onOpen={nothing} />
);
const meta: Meta<typeof WallControls> = {
  title: 'Catalogue/WallControls',
  component: WallControls,
  args: { result: '412 titles', orders, chips, ignored: [] },
};
export default meta;
type Story = StoryObj<typeof WallControls>;

export const Full: Story = {};
export const Loading: Story = { args: { result: null } };
export const SomethingIgnored: Story = { args: { ignored: ['year=yesterday', 'genre='] } };
export const WithNews: Story = { args: { news: <p>We kept Drama.</p> } };
