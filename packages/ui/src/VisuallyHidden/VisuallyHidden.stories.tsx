import type { Meta, StoryObj } from '@storybook/react-webpack5';
import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { usage } from '../usage.tsx';

const meta: Meta<typeof VisuallyHidden> = { title: 'Components/VisuallyHidden', component: VisuallyHidden };
export default meta;

export const BesideAnIcon: StoryObj<typeof VisuallyHidden> = {
  render: () => (
    <a href="#search">
      <Icon drawing={icons.search} size="large" />
      <VisuallyHidden>Search</VisuallyHidden>
    </a>
  ),
};

export const Usage = usage({
  when: 'Words for those who listen, where those who look have a picture.',
  dos: [
    {
      words: 'Say what the picture means here: “Staff rating”, not “star”.',
      shows: (
        <a href="#search">
          <Icon drawing={icons.search} size="large" />
          <VisuallyHidden>Search</VisuallyHidden>
        </a>
      ),
    },
    { words: 'Prefer words for everybody; hide them only where they would be said twice.' },
  ],
  donts: [
    { words: 'Whole instructions. If they are needed, everybody needs them.' },
    { words: 'Anything that takes the focus: a keyboard would stop at a place nobody sees.' },
  ],
});
