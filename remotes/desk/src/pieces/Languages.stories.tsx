import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Languages } from './Languages.tsx';

const meta: Meta<typeof Languages> = {
  title: 'Desk/Languages of a guide',
  component: Languages,
  args: {
    languages: [
      { language: 'de', status: 'published', isBehind: true },
      { language: 'pt-BR', status: 'draft', isBehind: false },
    ],
    hrefOf: (language) => `?lang=${language}`,
    isAdding: false,
    trouble: null,
    onAdd: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Languages>;

export const EnglishAlone: Story = { args: { languages: [] } };
export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Another language'), 'French');
    await userEvent.click(canvas.getByRole('button', { name: 'Write it in this language' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ language: 'fr' });
  },
};
export const Refused: Story = { args: { trouble: 'This piece has words in this language already.' } };
