import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { commentParts } from '@agm/domain';
import { ReviewForm } from './ReviewForm.tsx';
import { Reviews } from './Reviews.tsx';

const review = {
  id: 1,
  author: 'Edith',
  isStaff: true,
  avatar: '',
  rating: 9,
  day: 'November 20, 2026',
  moment: '2026-11-20T00:00:00.000Z',
  parts: commentParts('Holds up on every evening.'),
};
const form = (own: Parameters<typeof ReviewForm>[0]['review']) => (
  <ReviewForm review={own} trouble={null} isBusy={false} onSave={() => {}} onDelete={() => {}} />
);
const meta: Meta<typeof Reviews> = {
  title: 'Comments/Reviews',
  component: Reviews,
  subcomponents: { ReviewForm },
  args: { average: 7.8, count: 12, reviews: [review, { ...review, id: 2, author: 'Otto', isStaff: false, rating: 6.5 }], form: null },
};
export default meta;
type Story = StoryObj<typeof Reviews>;

export const ForEverybody: Story = {};
export const BeforeTheFirst: Story = { args: { average: null, count: 0, reviews: [], form: form(null) } };
export const Opened: Story = {
  ...BeforeTheFirst,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Review it'));
    const rating = canvas.getByRole('slider', { name: 'Your rating' });
    await fireEvent.input(rating, { target: { value: '8.5' } });
    await expect(canvas.getByRole('status')).toHaveTextContent('8.5');
  },
};
export const OnesOwnWaits: Story = { args: { form: form({ rating: 6.5, content: 'See www.a.example', isApproved: false }) } };
