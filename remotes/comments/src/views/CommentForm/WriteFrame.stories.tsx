import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WriteFrame } from './WriteFrame.tsx';

const meta: Meta<typeof WriteFrame> = { title: 'Comments/WriteFrame', component: WriteFrame };
export default meta;
type Story = StoryObj<typeof WriteFrame>;

/** It keeps the height of the form that comes. */
export const Waiting: Story = { args: { isWaiting: true } };
export const Here: Story = { args: { children: <p>Here one writes.</p>, way: <a href="#log-in">Log in to comment under your name</a> } };
export const Sent: Story = { args: { sent: 'Thank you. An editor reads it before it shows.', children: <p>Here one writes.</p> } };
