import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof Notice> = { title: 'Components/Notice', component: Notice };
export default meta;
type Story = StoryObj<typeof Notice>;

export const Info: Story = { args: { tone: 'info', heading: 'You are offline', children: 'What you see was kept on this device.' } };
export const Empty: Story = {
  args: {
    tone: 'empty',
    heading: 'No title fits all of this',
    children: 'Kanopy and Hulu share no western of the nineties.',
    action: (
      <ButtonLink tone="quiet" href="#drop">
        Drop “Hulu”: 41 titles come back
      </ButtonLink>
    ),
  },
};
export const Failed: Story = {
  args: {
    tone: 'bad',
    heading: 'The wall did not load',
    children: 'Your filters are safe. The list did not answer in time.',
    action: <Button>Try again</Button>,
  },
};

export const AllAtOnce = allAtOnce(Notice, meta.args, { Info, Empty, Failed });
export const Usage = usage({
  when: 'A place that has something to say instead of something to show. It says what happened, what is safe, and the way out.',
  dos: [
    {
      words: 'Name the one step that helps, and what it brings.',
      shows: (
        <Notice
          tone="empty"
          heading="No title fits all of this"
          action={
            <ButtonLink tone="quiet" href="#drop">
              Drop “Hulu”: 41 titles come back
            </ButtonLink>
          }
        />
      ),
    },
    { words: 'Say what is not lost. “Your filters are safe” calms more than an apology.' },
  ],
  donts: [
    { words: 'Codes, names of systems or accusations. “Error 503” tells a visitor nothing they can use.' },
    { words: 'The tone “bad” for an empty list: it is announced at once, and nothing has failed.' },
  ],
});
