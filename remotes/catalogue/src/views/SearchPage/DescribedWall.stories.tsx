import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { DescribedWall } from './DescribedWall.tsx';

const part = (label: string, isLeftOut = false) => ({ label, href: '#', insteadHref: isLeftOut ? '#instead' : null });

const meta: Meta<typeof DescribedWall> = {
  title: 'Catalogue/DescribedWall',
  component: DescribedWall,
  args: {
    parts: [part('Tense'), part('French'), part('Movies')],
    ignored: [],
    wall: { href: '#wall', words: 'Show 13 titles' },
    onOpen: fn(({ event }) => event.preventDefault()),
  },
};
export default meta;
type Story = StoryObj<typeof DescribedWall>;

export const Understood: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Show 13 titles' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '#wall' }));
  },
};
export const SomeIgnored: Story = { args: { ignored: [{ text: 'qwzx', href: '#qwzx' }] } };
export const SomeMadeRoom: Story = { args: { parts: [part('Tense', true), part('French')] } };
export const NothingFits: Story = { args: { wall: null } };
