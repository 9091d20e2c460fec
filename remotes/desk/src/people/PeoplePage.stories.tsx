import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { PeoplePage } from './PeoplePage.tsx';
import type { PersonWords } from './peopleWords.ts';

const ada: PersonWords = {
  id: 7,
  name: 'Ada',
  login: 'ada',
  mail: 'ada@example.test',
  role: 'Administrator',
  since: 'November 2, 2026',
  sinceMoment: '2026-11-02T10:00:00.000Z',
  isDemo: false,
};
const view = { search: '', page: 1, filters: { role: 'all' } };
const meta: Meta<typeof PeoplePage> = {
  title: 'Desk/People',
  component: PeoplePage,
  args: {
    people: [
      ada,
      { ...ada, id: 8, name: 'Ben', login: 'ben', mail: 'ben@example.test (not confirmed)', role: 'Moderator' },
      { ...ada, id: 9, name: 'subscriber', login: 'subscriber', mail: 'subscriber@demo.example', role: null, isDemo: true },
    ],
    state: 'here',
    total: 3,
    pages: 1,
    view,
    history: { lines: null },
    onView: fn(),
    onOpen: fn(),
    onRetry: fn(),
    onHistory: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PeoplePage>;

export const Loading: Story = { args: { people: [], state: 'loading', total: 0, pages: 0 } };
export const Empty: Story = { args: { people: [], total: 0, pages: 0, view: { ...view, search: 'nobody' } } };
export const Failed: Story = { args: { people: [], state: 'failed', total: 0, pages: 0 } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role' }), 'staff');
    await expect(args.onView).toHaveBeenCalledWith({ filters: { role: 'staff' } });
  },
};
