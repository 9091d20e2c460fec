import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { deskLinks } from '../../model/deskPages.ts';
import { DeskNav } from './DeskNav.tsx';

const meta: Meta<typeof DeskNav> = {
  title: 'Desk/Nav',
  component: DeskNav,
  args: { links: deskLinks(['administrator'], '/desk/people/') },
};
export default meta;
type Story = StoryObj<typeof DeskNav>;

export const OfAnAdministrator: Story = {};
export const OfAModerator: Story = { args: { links: deskLinks(['moderator'], '/desk/') } };
