import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon, iconNames } from './Icon.tsx';

const meta: Meta<typeof Icon> = { title: 'Foundations/Icons', component: Icon };
export default meta;

export const All: StoryObj<typeof Icon> = {
  render: () => (
    <ul role="list">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size="large" /> {name}
        </li>
      ))}
    </ul>
  ),
};
