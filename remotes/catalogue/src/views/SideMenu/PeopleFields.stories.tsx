import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { HiddenFields } from './HiddenFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';

const form = { action: '/', others: [{ name: 'platform', value: 'us-netflix' }] };

const meta: Meta<typeof PeopleFields> = {
  title: 'Catalogue/PeopleFields',
  component: PeopleFields,
  subcomponents: { HiddenFields },
  args: { form, onFind: fn(({ event }) => event.preventDefault()) },
};
export default meta;
type Story = StoryObj<typeof PeopleFields>;

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Directed by'), 'Ana Example{Enter}');
    await expect(args.onFind).toHaveBeenCalledWith(expect.objectContaining({ filterName: 'director', name: 'Ana Example' }));
  },
};
/** Shows nothing: the other filters travel along. */
export const CarriedAlong: Story = { render: () => <HiddenFields form={form} /> };
