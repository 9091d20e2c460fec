import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { exampleSections } from './exampleSections.ts';
import type { MenuSection } from './sections.ts';
import { SideMenu } from './SideMenu.tsx';

const nothing = () => {};
const without = (section: MenuSection): MenuSection =>
  section.type === 'people'
    ? section
    : section.type === 'release-date-selector'
      ? { ...section, decades: [] }
      : { ...section, entries: [], further: [], mode: null };

const meta: Meta<typeof SideMenu> = {
  title: 'Catalogue/SideMenu',
  component: SideMenu,
  args: {
    sections: exampleSections,
    filtersOn: 2,
    result: '412 titles',
    remembered: {},
    onOpen: nothing,
    onFollow: nothing,
    onToggle: nothing,
    onChooseYears: nothing,
    onFindPerson: nothing,
  },
};
export default meta;
type Story = StoryObj<typeof SideMenu>;

export const Loading: Story = { args: { sections: exampleSections.map(without), filtersOn: 0, result: 'titles' } };
export const NothingOn: Story = { args: { filtersOn: 0 } };
export const Full: Story = {};
export const AllOpen: Story = { args: { sections: exampleSections.map((section) => ({ ...section, isOpen: true })) } };
