import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NotAllowed } from './NotAllowed.tsx';
import { NotHere } from './NotHere.tsx';
import { SecondStepMissing } from './SecondStepMissing.tsx';
import { Waiting } from './Waiting.tsx';

const meta: Meta<typeof Waiting> = { title: 'Desk/Waiting', component: Waiting, subcomponents: { NotAllowed, NotHere, SecondStepMissing } };
export default meta;
type Story = StoryObj<typeof Waiting>;

export const NobodyKnownYet: Story = {};
export const ForAnotherRole: Story = { render: () => <NotAllowed /> };
export const ForASecondStep: Story = { render: () => <SecondStepMissing /> };
export const OnASiteOfAnotherSystem: Story = { render: () => <NotHere /> };
