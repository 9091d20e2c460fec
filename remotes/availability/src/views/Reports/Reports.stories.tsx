import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { theLongQuiet } from '../../../test/world.ts';
import { toCardWords } from '../../model/cardWords.ts';
import { Reports } from './Reports.tsx';

const { offers } = toCardWords(theLongQuiet, { country: 'us', hasFailed: false });
const meta: Meta<typeof Reports> = { title: 'Availability/Reports', component: Reports, args: { offers, reported: [], onReport: fn() } };
export default meta;
type Story = StoryObj<typeof Reports>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(canvasElement.querySelector('summary')!);
    await expect(canvas.getAllByRole('button').length).toBeGreaterThan(0);
  },
};
export const Reported: Story = {
  ...Open,
  args: {
    reported: offers
      .flatMap((group) => group.offers)
      .slice(0, 1)
      .map(({ platform }) => platform),
  },
};
