import type { Meta, StoryObj } from '@storybook/react-webpack5';
import * as icons from './drawings.ts';
import { Icon } from './Icon.tsx';
import { usage } from '../usage.tsx';
import css from './Icon.stories.module.css';

const meta: Meta<typeof Icon> = { title: 'Foundations/Icons', component: Icon };
export default meta;

export const All: StoryObj<typeof Icon> = {
  render: () => (
    <ul role="list" className={css.icons}>
      {Object.entries(icons).map(([name, drawing]) => (
        <li key={name}>
          <Icon drawing={drawing} size="large" /> {name}
        </li>
      ))}
    </ul>
  ),
};

export const Usage = usage({
  when: 'A picture beside words. It is silent, and takes the ink of the words around it.',
  dos: [
    {
      words: 'Pair it with words, shown or visually hidden.',
      shows: (
        <>
          <Icon drawing={icons.bookmark} size="small" /> My filters
        </>
      ),
    },
    { words: 'Draw new ones on a square of 24 with strokes of 2, round at their ends.' },
  ],
  donts: [
    {
      words: 'An arrow that points “forward” to the right: write chevron and turn it in the stylesheet, or it is wrong from right to left.',
    },
    { words: 'Two icons for one thing. A heart is loved, a bookmark is kept, everywhere.' },
  ],
});
