import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { theLongQuiet } from '../../../test/world.ts';
import { posterOf } from '../../model/posterOf.ts';
import { toWatchWords } from '../../model/watchWords.ts';
import { WatchPage } from './WatchPage.tsx';

const meta: Meta<typeof WatchPage> = {
  title: 'Availability/WatchPage',
  component: WatchPage,
  parameters: { layout: 'fullscreen' },
  args: {
    watch: toWatchWords(theLongQuiet, 'amazon'),
    title: theLongQuiet.title,
    titleHref: '/the-long-quiet/',
    poster: posterOf(theLongQuiet),
  },
};
export default meta;
type Story = StoryObj<typeof WatchPage>;

export const Leaving: Story = {};
export const Gone: Story = { args: { watch: null } };
export const Phone: Story = { globals: { viewport: { value: 'w320' } } };
