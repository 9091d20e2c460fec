import type { Preview } from '@storybook/react-webpack5';
import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
import '../../host/src/fonts.css';
import './page.css';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Paper',
      toolbar: {
        title: 'Theme',
        icon: 'circlehollow',
        items: [
          { value: 'light', icon: 'sun', title: 'Light' },
          { value: 'dark', icon: 'moon', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } },
    options: { storySort: { order: ['Foundations', 'Components', '*'] } },
    viewport: {
      options: Object.fromEntries(
        [320, 390, 600, 900, 1200, 1536].map((width) => [`w${width}`, { name: `${width} px`, styles: { width: `${width}px`, height: '900px' }, type: width < 600 ? 'mobile' : 'desktop' }]),
      ),
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
      return <Story />;
    },
  ],
};

export default preview;
