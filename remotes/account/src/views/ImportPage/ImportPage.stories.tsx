import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { exampleReview as review } from './exampleReview.ts';
import { ImportPage } from './ImportPage.tsx';

const meta: Meta<typeof ImportPage> = {
  title: 'Account/ImportPage',
  component: ImportPage,
  args: {
    state: { is: 'choose', trouble: null },
    place: 'account',
    keepsUnknown: true,
    onFile: () => {},
    onReview: () => {},
    onSave: () => {},
    onAgain: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof ImportPage>;

export const Choose: Story = {};
export const NotAList: Story = {
  args: {
    state: {
      is: 'choose',
      trouble: {
        message: 'This is no list we know. CSV files of Letterboxd, IMDb and Trakt can be read; this one begins with “Iban, Amount”.',
        hint: null,
      },
    },
  },
};
export const Reading: Story = { args: { state: { is: 'reading', done: 340, all: 1200 } } };
export const Reviewed: Story = { args: { state: { is: 'review', review, trouble: null } } };
export const OnThisDevice: Story = { args: { state: { is: 'review', review, trouble: null }, place: 'device', keepsUnknown: false } };
export const NotSaved: Story = {
  args: {
    state: {
      is: 'review',
      review,
      trouble: { message: 'An error has occurred', hint: 'We cannot reach the server. Check your connection and try again.' },
    },
  },
};
export const Saving: Story = { args: { state: { is: 'saving', done: 1600, all: 7200, waitSeconds: null } } };
export const SavingLater: Story = { args: { state: { is: 'saving', done: 4800, all: 7200, waitSeconds: 42 } } };
export const Done: Story = { args: { state: { is: 'done', titles: 312, ratings: 0, kept: 0, place: 'device' } } };
export const DoneWithSomeForLater: Story = { args: { state: { is: 'done', titles: 312, ratings: 96, kept: 7, place: 'account' } } };
