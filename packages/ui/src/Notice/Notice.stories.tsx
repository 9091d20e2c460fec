import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

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
export const Failed: Story = { args: { tone: 'bad', heading: 'The wall did not load', children: 'Your filters are safe. The list did not answer in time.', action: <Button>Try again</Button> } };
