import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { editedOffer, endedOffer, reportedOffer } from '../../test/offerExamples.ts';
import { OfferListPage } from './OfferListPage.tsx';

const meta: Meta<typeof OfferListPage> = {
  title: 'Desk/Offers',
  component: OfferListPage,
  args: {
    offers: [reportedOffer, { ...editedOffer, id: '18-us-mubi' }, endedOffer],
    state: 'here',
    total: 3,
    pages: 1,
    view: { search: '', page: 1, filters: { state: 'reported', country: 'all' } },
    done: null,
    isUndoable: false,
    trouble: null,
    onView: fn(),
    onOpen: fn(),
    onConfirm: fn(),
    onEnd: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof OfferListPage>;

export const Loading: Story = { args: { state: 'loading', offers: [], total: 0 } };
export const Empty: Story = { args: { offers: [], total: 0 } };
export const Failed: Story = { args: { state: 'failed', offers: [], total: 0 } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('checkbox', { name: 'Choose Heat, MUBI' })[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Right as it is' }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ ids: ['17-us-mubi'] });
  },
};
export const Ended: Story = { args: { done: 'One offer is ended.', isUndoable: true } };
