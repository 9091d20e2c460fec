import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { AboutField } from './AboutField.tsx';
import { CoverField } from './CoverField.tsx';
import { PicksField } from './PicksField.tsx';
import { PriceField } from './PriceField.tsx';

const lantern = { id: 7, title: 'The Lantern', year: 1994, reason: 'A bear goes to prison, and the prison becomes a better place.' };
const orchestra = { id: 8, title: 'Nobody Told the Orchestra', year: 2011, reason: '' };
const picks = [lantern, orchestra];
const meta: Meta<typeof PicksField> = {
  title: 'Desk/Fields of a guide',
  component: PicksField,
  subcomponents: { AboutField, CoverField, PriceField },
  args: { picks, findTitles: async () => [], onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof PicksField>;

export const Empty: Story = { args: { picks: [] } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'The Lantern down' }));
    await expect(args.onChange).toHaveBeenCalledWith({ picks: [orchestra, lantern] });
  },
};
export const Cover: Story = { render: () => <CoverField cover={[7]} picks={picks} onChange={fn()} /> };
/** A fourth poster finds no room. */
export const CoverOfThree: Story = {
  render: () => (
    <CoverField
      cover={[7, 8, 9]}
      picks={[...picks, { ...orchestra, id: 9, title: 'Heat' }, { ...orchestra, id: 10, title: 'Parasite' }]}
      onChange={fn()}
    />
  ),
};
export const About: Story = {
  render: () => <AboutField about={[{ taxonomy: 'director', slug: 'ada-example', name: 'Ada Example' }]} onChange={fn()} />,
};
export const AboutNothing: Story = { render: () => <AboutField about={[]} onChange={fn()} /> };
export const Price: Story = {
  render: () => (
    <PriceField price={{ amount: 3.5, currency: 'EUR', per: 'a month', after: 'then 12 a month', isExample: true }} onChange={fn()} />
  ),
};
export const WithoutAPrice: Story = { render: () => <PriceField price={null} onChange={fn()} /> };
