import type { Preview } from '@storybook/react-webpack5';
import { configure } from 'storybook/test';
import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
import '../../host/src/fonts.css';
import './fonts.css';
import './page.css';
import { BothThemes } from './BothThemes.tsx';
import { Surroundings } from './Surroundings.tsx';
import { globalTypes, initialGlobals } from './toolbar.ts';

// A play waits longer on a busy machine; it continues as soon as its condition is met.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  // Every component has a page of documentation.
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } },
    options: {
      storySort: {
        order: [
          'House',
          ['Designers', 'A new component', 'A new story', 'Voice'],
          'Foundations',
          ['Tokens', 'Icons', 'Poster', 'Wall of posters', 'Monograms'],
          'Components',
          'Whole remotes',
          '*',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        [320, 390, 600, 900, 1200, 1536].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' }, type: width < 600 ? 'mobile' : 'desktop' },
        ]),
      ),
    },
  },
  decorators: [
    (Story, { id, args, globals, parameters }) => (
      <Surroundings globals={globals} isWidget={parameters.isWidget === true}>
        {globals.theme === 'both' ? <BothThemes story={id} args={args} globals={globals} /> : <Story />}
      </Surroundings>
    ),
  ],
};

export default preview;
