import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { OwnFilters } from './OwnFilters.tsx';

const nothing = () => {};
const meta: Meta<typeof OwnFilters> = {
  title: 'Catalogue/OwnFilters',
  component: OwnFilters,
  args: {
    hiding: null,
    sets: [],
    place: 'device',
    longestName: 60,
    suggestion: 'Netflix, Tense',
    onOpen: nothing,
    onName: fn(),
    onForget: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof OwnFilters>;

export const NothingNamed: Story = {};
export const Named: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'My filters' }));
    const field = await canvas.findByRole('textbox', { name: 'Name these filters' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Rainy Sundays{Enter}');
    await expect(args.onName).toHaveBeenCalledWith(expect.objectContaining({ name: 'Rainy Sundays' }));
  },
};
export const OfAMember: Story = {
  args: {
    hiding: { isOn: true, onToggle: nothing },
    place: 'account',
    suggestion: null,
    sets: [
      { name: 'Rainy Sundays', href: '/mood/wholesome/', isOn: true },
      { name: 'With the children', href: '/mpaarating/pg/', isOn: false },
    ],
  },
};
