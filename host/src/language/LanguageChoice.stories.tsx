import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LanguageChoice } from './LanguageChoice.tsx';
import { languageLinks } from './languageLinks.server.ts';

const meta: Meta<typeof LanguageChoice> = {
  title: 'Host/LanguageChoice',
  component: LanguageChoice,
  args: { address: '/genre/drama/', links: languageLinks('/genre/drama/', 'us') },
};
export default meta;
type Story = StoryObj<typeof LanguageChoice>;

export const Closed: Story = {};

export const Open: Story = {
  play: ({ canvasElement }) => {
    const [list] = canvasElement.getElementsByTagName('details');
    if (list) list.open = true;
  },
};
