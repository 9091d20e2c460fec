import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { plainCommentsView } from '@agm/domain';
import { remote } from '../../../remotes/comments/src/remote.tsx';
import { answerWith, createWire } from '../../../remotes/comments/test/wire.ts';
import { doAnswersCome } from './visitOf.ts';
import { WholeRemote } from './WholeRemote.tsx';

const answer = answerWith();
/** Entries are the server's to draw; here a disc stands for each. */
const said = {
  ...answer,
  items: answer.items.map((thread) => ({
    ...thread,
    avatar:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" fill="%238a8577"><circle cx="1" cy="1" r="1"/></svg>',
  })),
};

const meta: Meta = {
  tags: ['!autodocs'],
  title: 'Whole remotes/Comments',
  render: (_, { globals }) => (
    <WholeRemote
      entry={remote}
      props={{ title: 'heat', ...plainCommentsView }}
      globals={globals}
      answer={() => said}
      fetch={createWire().fetch}
    />
  ),
};
export default meta;

export const BelowATitle: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    await expect(await within(canvasElement).findByText('Words of 31', {}, { timeout: 10_000 })).toBeVisible();
  },
};
/** Typed words stay when the order of what others said is changed. */
export const Writing: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    if (!doAnswersCome(globals)) return;
    const place = within(canvasElement);
    const field = await place.findByRole('textbox', { name: /comment/i }, { timeout: 10_000 });
    await userEvent.type(field, 'The stairs say it all.');
    await expect(field).toHaveValue('The stairs say it all.');
  },
};
