import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GuideNote } from './GuideNote.tsx';

const meta: Meta<typeof GuideNote> = {
  title: 'Catalogue/GuideNote',
  component: GuideNote,
  args: { count: '12 titles', byline: 'Film desk', day: { iso: '2026-11-15', words: '15 November 2026' } },
};
export default meta;
type Story = StoryObj<typeof GuideNote>;

export const Whole: Story = {};
export const WithoutPicks: Story = { args: { count: null } };
export const Unsigned: Story = { args: { byline: '' } };
