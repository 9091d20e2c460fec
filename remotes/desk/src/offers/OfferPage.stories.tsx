import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { editedOffer, endedOffer, reportedOffer } from '../../test/offerExamples.ts';
import { OfferPage } from './OfferPage.tsx';

const meta: Meta<typeof OfferPage> = {
  title: 'Desk/Offer',
  component: OfferPage,
  args: {
    state: 'here',
    offer: reportedOffer,
    fields: reportedOffer.offer,
    version: 0,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    history: { lines: null },
    onField: fn(),
    onEnd: fn(),
    onGiveBack: fn(),
    onConfirm: fn(),
    onSave: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onHistory: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof OfferPage>;

export const Loading: Story = { args: { state: 'loading', offer: null, fields: null } };
export const Failed: Story = { args: { state: 'failed', offer: null, fields: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    const price = canvas.getByRole('textbox', { name: 'Price to rent in USD' });
    await userEvent.clear(price);
    await userEvent.type(price, '4.5');
    await expect(args.onField).toHaveBeenLastCalledWith({ field: 'rentPrice', value: 450 });
    await userEvent.click(canvas.getByRole('button', { name: 'Right as it is' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Edited: Story = {
  args: { offer: editedOffer },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Give it back to the sources' }));
    await expect(args.onGiveBack).toHaveBeenCalledTimes(1);
  },
};
export const Ended: Story = { args: { offer: endedOffer, fields: {} } };
