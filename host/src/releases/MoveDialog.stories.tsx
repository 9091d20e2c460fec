import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { useEffect, useRef, type ComponentProps } from 'react';
import { MoveDialog } from './MoveDialog.tsx';

const about = { remote: 'catalogue', version: '1.5.0-0b61d2e4', from: '1.4.0-9f2c1a77' };

/** A dialog is opened by whoever holds it. */
function Opened(props: Omit<ComponentProps<typeof MoveDialog>, 'ref'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return <MoveDialog ref={dialog} {...props} />;
}

const meta: Meta<typeof MoveDialog> = {
  title: 'Host/MoveDialog',
  component: MoveDialog,
  args: { onMove: fn() },
  render: ({ intent, onMove }) => <Opened intent={intent} onMove={onMove} />,
};
export default meta;
type Story = StoryObj<typeof MoveDialog>;

export const Promote: Story = { args: { intent: { kind: 'promote', ...about } } };
/** Closed again, with the order on its way. */
export const Confirmed: Story = {
  args: { intent: { kind: 'promote', ...about } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Why? It stands in the log.'), 'a day without failures');
    await userEvent.click(canvas.getByRole('button', { name: 'Give 1.5.0-0b61d2e4 to everybody' }));
    await expect(args.onMove).toHaveBeenCalledWith({
      remote: 'catalogue',
      order: { from: about.from, why: 'a day without failures', promote: true },
    });
  },
};
export const RollBack: Story = { args: { intent: { kind: 'roll back', ...about } } };
export const EndACanary: Story = { args: { intent: { kind: 'end', ...about } } };
