import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { brokenPicture, drawnPicture } from '@agm/testing/drawnPictures';
import { usage } from '../usage.tsx';
import { Portrait, type PortraitProps } from './Portrait.tsx';
import css from './Portrait.stories.module.css';

const meta: Meta<typeof Portrait> = { title: 'Components/Portrait', component: Portrait, args: { name: 'Ana Reis', sizes: '104px' } };
export default meta;
type Story = StoryObj<typeof Portrait>;

const sheet = (people: readonly Omit<PortraitProps, 'sizes'>[]) => (
  <div className={css.sheet}>
    {people.map((person) => (
      <Portrait key={person.name} {...person} sizes="104px" />
    ))}
  </div>
);

const names = ['Ana Reis', 'Ilse Bergman', 'Tomás Ferro', 'Zendaya', 'Lupita Amondi Nyong’o', 'M. Night', 'Jean-Luc', 'Øyvind Ås'];

export const Initials: Story = { render: () => sheet(names.map((name) => ({ name }))) };
export const Pictures: Story = {
  render: () => sheet(names.slice(0, 4).map((name, at) => ({ name, picture: drawnPicture('person', at) }))),
};
/** One has a picture, one has none, and one has a picture that never comes. */
export const Mixed: Story = {
  render: () => sheet(names.slice(0, 3).map((name, at) => ({ name, picture: [drawnPicture('person', 6), undefined, brokenPicture][at] }))),
};

export const Usage = usage({
  when: 'Somebody’s picture, or their initials on the paper that is theirs on every page.',
  dos: [
    { words: 'Say the name in words beside it: the portrait is silent.' },
    {
      words: 'Show the initials among others who have a picture.',
      shows: sheet([{ name: 'Ana Reis', picture: drawnPicture('person', 2) }, { name: 'Tomás Ferro' }]),
    },
  ],
  donts: [{ words: 'A row of initials alone. Where nobody has a picture, names in a line are shorter.' }],
});
