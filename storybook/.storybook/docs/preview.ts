import type { Preview } from '@storybook/react-webpack5';
import { DocumentationPage } from './DocumentationPage.tsx';
import './docs.css';
import { Paper } from './Paper.tsx';
import { spelledTypes } from './spelledTypes.ts';
import { withImport } from './withImport.ts';

/** What the pages of documentation need; a build for checks leaves it out. */
const preview: Preview = {
  argTypesEnhancers: [spelledTypes],
  parameters: {
    docs: {
      page: DocumentationPage,
      container: Paper,
      // The JSX of a story as it is used, without what stands around it in the storybook.
      source: { type: 'dynamic', excludeDecorators: true, transform: withImport },
    },
  },
};

export default preview;
