import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { OwnFilters } from './OwnFilters.tsx';

const nothing = () => {};
const meta: Meta<typeof OwnFilters> = {
  title: 'Catalogue/OwnFilters',
  component: OwnFilters,
  args: { hiding: null, sets: [], place: 'device', longestName: 60, suggestion: 'Netflix, Tense', onOpen: nothing, onName: nothing, onForget: nothing },
};
export default meta;
type Story = StoryObj<typeof OwnFilters>;

export const NothingNamed: Story = {};
export const OfAMember: Story = {
  args: { hiding: { isOn: true, onToggle: nothing }, place: 'account', suggestion: null, sets: [{ name: 'Rainy Sundays', href: '/mood/wholesome/', isOn: true }, { name: 'With the children', href: '/mpaarating/pg/', isOn: false }] },
};
