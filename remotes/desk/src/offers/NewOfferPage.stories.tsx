import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NewOfferPage } from './NewOfferPage.tsx';

const meta: Meta<typeof NewOfferPage> = {
  title: 'Desk/New offer',
  component: NewOfferPage,
  args: {
    title: { id: 17, name: 'The Night of the Hunter', year: 1955 },
    find: () => Promise.resolve([{ id: 17, name: 'The Night of the Hunter', year: 1955 }]),
    trouble: null,
    isSaving: false,
    onTitle: fn(),
    onMake: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof NewOfferPage>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Service' }), 'Netflux');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), 'https://www.netflix.com/title/1');
    await userEvent.type(canvas.getByRole('textbox', { name: 'How it is had' }), 'included');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the offer' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is no service called Netflux.');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Service' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Service' }), 'Disney+');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the offer' }));
    await expect(args.onMake).toHaveBeenCalledWith({
      title: 17,
      country: 'us',
      platform: 'disney-plus',
      url: 'https://www.netflix.com/title/1',
      kinds: ['included'],
    });
  },
};
export const Refused: Story = { args: { trouble: 'This title is on that service there already: change that offer.' } };
export const WithoutATitle: Story = {
  args: { title: null },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Service' }), 'Mubi');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), 'https://mubi.example/1');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the offer' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose the title first');
    await userEvent.type(canvas.getByRole('combobox', { name: 'Title' }), 'night');
    await userEvent.click(await canvas.findByRole('option', { name: /The Night of the Hunter/ }));
    await expect(args.onTitle).toHaveBeenCalledWith({ title: { id: 17, name: 'The Night of the Hunter', year: 1955 } });
  },
};
