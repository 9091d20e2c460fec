import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { KeySheet } from './KeySheet.tsx';

const meta: Meta<typeof KeySheet> = { title: 'Host/KeySheet', component: KeySheet, args: { onClose() {} } };
export default meta;

export const Open: StoryObj<typeof KeySheet> = {};
