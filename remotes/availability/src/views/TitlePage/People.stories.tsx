import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { brokenPicture, drawnPicture } from '@agm/testing/drawnPictures';
import { People } from './People.tsx';

const meta: Meta<typeof People> = {
  title: 'Availability/People',
  component: People,
  args: {
    people: [
      { name: 'Ana Example', parts: 'Director', picture: drawnPicture('person', 1), href: '#ana' },
      { name: 'Bo Nilsson-Achterberg', parts: 'as the Ferryman', picture: undefined, href: null },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof People>;

export const Full: Story = {};
export const PicturesFail: Story = { args: { people: [{ name: 'Ana Example', parts: 'Director', picture: brokenPicture, href: '#ana' }] } };
export const Nobody: Story = { args: { people: [] } };
