import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TroubleLines } from './TroubleLines.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const refused = { message: 'The password you entered is incorrect.', hint: null };
const meta: Meta<typeof TroubleLines> = { title: 'Components/TroubleLines', component: TroubleLines, args: { trouble: refused } };
export default meta;
type Story = StoryObj<typeof TroubleLines>;

export const Refused: Story = {};
export const ToWait: Story = { args: { trouble: { message: 'Too many attempts.', hint: 'Try again in 4 minutes.' } } };
export const Nothing: Story = { args: { trouble: null } };

export const AllAtOnce = allAtOnce(TroubleLines, meta.args, { Refused, ToWait });
export const Usage = usage({
  when: 'Below the fields of a form and above its button, in every form that can be refused.',
  dos: [
    { words: 'Leave it in the page while all is well: what appears in a place that was there is read out.' },
    {
      words: 'Say what happened, then what helps.',
      shows: <TroubleLines trouble={{ message: 'Too many attempts.', hint: 'Try again in 4 minutes.' }} />,
    },
  ],
  donts: [{ words: 'Emptying the field that was refused: most of it may be right.' }],
});
