import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { exampleTiles } from '../Wall/exampleTiles.ts';
import { RandomPage } from './RandomPage.tsx';

const nothing = () => {};
const [tile] = exampleTiles;
const meta: Meta<typeof RandomPage> = {
  title: 'Catalogue/RandomPage',
  component: RandomPage,
  args: { state: { is: 'loading' }, listingHref: '/list/', drawHref: '#', onOpen: nothing },
};
export default meta;
type Story = StoryObj<typeof RandomPage>;

export const Loading: Story = {};
export const Running: Story = { args: { state: { is: 'running', tile: tile!, among: '412 titles: Drama Movies' } } };
export const Landed: Story = { args: { state: { is: 'landed', tile: tile!, among: '412 titles: Drama Movies' } } };
export const NothingFits: Story = { args: { state: { is: 'empty' } } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'The connection was lost.', onRetry: nothing } } };
