import type { Meta, StoryObj } from '@storybook/react-webpack5';
import ConsentBar from './ConsentBar.tsx';

const meta: Meta<typeof ConsentBar> = { title: 'Host/ConsentBar', component: ConsentBar, args: { said: null, onChoose() {} } };
export default meta;

export const TheFirstTime: StoryObj<typeof ConsentBar> = {};
export const AskedAgain: StoryObj<typeof ConsentBar> = { args: { said: 'yes' } };
