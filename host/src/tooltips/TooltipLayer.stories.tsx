import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Icon, icons } from '@agm/ui';
import TooltipLayer from './TooltipLayer.tsx';

const meta: Meta<typeof TooltipLayer> = {
  title: 'Host/TooltipLayer',
  component: TooltipLayer,
  render: () => (
    <div style={{ padding: 60 }}>
      <button type="button" aria-label="Dark colours" data-tip="">
        <Icon drawing={icons.moon} />
      </button>
      <TooltipLayer />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof TooltipLayer>;

export const NothingMeant: Story = {};
export const AtTheFocus: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dark colours' })).toHaveFocus();
    const tooltip = canvasElement.querySelector('[role="tooltip"]');
    await waitFor(() => expect(tooltip).toHaveTextContent('Dark colours'));
    await expect(tooltip).toBeVisible();
  },
};
