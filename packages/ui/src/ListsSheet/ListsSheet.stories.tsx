import { useLayoutEffect } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ListsSheet, type ListsSheetProps } from './ListsSheet.tsx';

/** As a page has it: behind a button, which opens it when the story is drawn. */
function Opened(props: ListsSheetProps) {
  useLayoutEffect(() => document.getElementById('lists-sheet')?.showPopover(), []);
  return (
    <>
      <Button popoverTarget="lists-sheet">My lists</Button>
      <ListsSheet {...props} id="lists-sheet" />
    </>
  );
}

const meta: Meta<typeof ListsSheet> = {
  title: 'Components/ListsSheet',
  component: ListsSheet,
  args: { lists: [], place: 'device', onPut: fn(), onMake: fn() },
  render: Opened,
};
export default meta;
type Story = StoryObj<typeof ListsSheet>;

export const NoLists: Story = {};
export const OfATile: Story = {
  args: {
    heading: 'Night Ferry',
    place: 'account',
    lists: [
      { id: 'one', name: 'For rainy days', isIn: true },
      { id: 'two', name: 'Seen with grandmother, who laughed', isIn: false },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /grandmother/ }));
    await expect(args.onPut).toHaveBeenCalledWith({ list: 'two', isIn: true });
    await userEvent.type(canvas.getByLabelText('A new list with it'), ' Sundays {enter}');
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'Sundays' });
  },
};
