import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ImportPage } from './ImportPage.tsx';
import type { Review } from './ImportReview.tsx';

const row = (line: number, title: string, year: number) => ({
  line,
  title,
  originalTitle: null,
  year,
  type: null,
  groups: ['seen'] as const,
  savedAt: null,
});
const review: Review = {
  source: 'Letterboxd',
  into: null,
  skipped: [{ line: 9, reason: 'it names no title' }],
  matches: [
    {
      row: row(2, 'Parasite', 2019),
      chosen: 1,
      candidates: [{ id: 1, title: 'Parasite', year: 2019, type: 'movie' }],
      reason: null,
      isUnknown: false,
    },
    {
      row: row(3, 'Suspiria', 2017),
      chosen: null,
      candidates: [
        { id: 2, title: 'Suspiria', year: 1977, type: 'movie' },
        { id: 3, title: 'Suspiria', year: 2018, type: 'movie' },
      ],
      reason: 'several titles fit',
      isUnknown: false,
    },
    { row: row(4, 'A Film Nobody Has', 1998), chosen: null, candidates: [], reason: 'not in our catalogue', isUnknown: true },
  ],
};

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
