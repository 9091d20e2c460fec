import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { snippetIds } from './snippets.ts';
import { Ways } from './Ways.tsx';

const texts = snippetIds.map((id) => ({
  id,
  snippet: `<agm-availability slug="parasite" country="us">\n  <a href="https://movies.example/parasite/">Where to watch Parasite</a>\n</agm-availability>`,
  policy: 'script-src https://movies.example; connect-src https://movies.example',
}));

const meta: Meta<typeof Ways> = { title: 'Availability/Widgets/Ways', component: Ways, args: { texts } };
export default meta;
type Story = StoryObj<typeof Ways>;

export const Full: Story = {};
/** Hashes are made in the browser: before that there is no policy. */
export const BeforeThePolicies: Story = { args: { texts: texts.map((one) => ({ ...one, policy: null })) } };
export const Empty: Story = { args: { texts: [] } };
export const WithAPolicy: Story = {
  args: { texts: texts.slice(0, 1) },
  play: async ({ canvas }) => userEvent.click(canvas.getByText('If your page has a Content-Security-Policy')),
};
