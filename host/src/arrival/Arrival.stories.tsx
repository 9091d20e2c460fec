import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '@agm/ui';
import { Arrival } from './Arrival.tsx';

const meta: Meta<typeof Arrival> = { title: 'Host/Arrival', component: Arrival };
export default meta;
type Story = StoryObj<typeof Arrival>;

function Site() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Button onClick={() => setThere(true)}>Go to Parasite</Button>
      <main tabIndex={-1}>{isThere ? 'The page of Parasite' : 'The wall'}</main>
      <Arrival address={isThere ? '/parasite/' : '/'} kind={isThere ? 'title' : 'listing'} title={isThere ? 'Parasite' : 'Movies'} />
    </>
  );
}

export const OnTheFirstPage: Story = { render: () => <Site /> };
/** The focus is on the page, and its title is read out. */
export const OnTheNextPage: Story = {
  render: () => <Site />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Parasite' }));
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(within(canvas.getByRole('status')).getByText('Parasite')).toBeInTheDocument();
  },
};
