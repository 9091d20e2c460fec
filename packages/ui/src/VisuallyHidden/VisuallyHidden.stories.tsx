import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta: Meta<typeof VisuallyHidden> = { title: 'Components/VisuallyHidden', component: VisuallyHidden };
export default meta;

export const BesideAnIcon: StoryObj<typeof VisuallyHidden> = {
  render: () => (
    <a href="#search">
      <Icon name="search" size="large" />
      <VisuallyHidden>Search</VisuallyHidden>
    </a>
  ),
};
