import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StaffRating } from './StaffRating.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof StaffRating> = { title: 'Components/StaffRating', component: StaffRating, args: { value: 8.4 } };
export default meta;
type Story = StoryObj<typeof StaffRating>;

export const Small: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const WholeNumber: Story = { args: { value: 9 } };
export const NobodyRated: Story = { args: { value: null } };

export const AllAtOnce = allAtOnce(StaffRating, meta.args, { Small, Large, WholeNumber });
export const Usage = usage({
  when: 'The score our editors gave, from 0 to 10 with one decimal.',
  dos: [
    { words: 'Small over a poster, large once on the title’s own page.', shows: <StaffRating value={8.4} /> },
    { words: 'Pass null where nobody rated the title: then nothing stands there.' },
  ],
  donts: [
    { words: 'Stars, per cent or visitors’ averages in the same shape: it stands for what our staff thinks.' },
    { words: 'Colouring good and bad scores. Everything on the wall was picked; the number is enough.' },
  ],
});
