import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { isCountryCode, shownPlatforms } from '@agm/domain';
import css from './PlatformMonogram.stories.module.css';
import { PlatformMonogram } from './PlatformMonogram.tsx';
import { allAtOnce, usage } from '../usage.tsx';

const meta: Meta<typeof PlatformMonogram> = {
  title: 'Components/PlatformMonogram',
  component: PlatformMonogram,
  args: { id: 'netflix', name: 'Netflix' },
};
export default meta;
type Story = StoryObj<typeof PlatformMonogram>;

const platforms = [
  'Netflix',
  'Amazon Prime',
  'Hulu',
  'HBO Max',
  'Showtime',
  'Kanopy',
  'Tubi',
  'Starz',
  'Peacock',
  'Roku Channel',
  'Mubi',
  'Criterion Channel',
  'Disney+',
  'Canal+',
  'BFI',
];

export const Medium: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Many: Story = {
  render: () => (
    <div className={css.many}>
      {platforms.map((name) => (
        <PlatformMonogram key={name} id={name.toLowerCase().replaceAll(' ', '-')} name={name} />
      ))}
    </div>
  ),
};

/** The services of the toolbar's country. */
export const OfACountry: Story = {
  render: (_, { globals }) => (
    <ul role="list" className={css.services}>
      {shownPlatforms(isCountryCode(globals.country) ? globals.country : 'us').map(({ id, name }) => (
        <li key={id}>
          <PlatformMonogram id={id} name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
export const AllAtOnce = allAtOnce(PlatformMonogram, meta.args, { Small, Medium, Large, Many });
export const Usage = usage({
  when: 'A streaming service as one or two letters. We do not own the services’ logos, and letters never break.',
  dos: [
    {
      words: 'Say the service’s name in words beside it, shown or visually hidden: the monogram is silent.',
      shows: (
        <>
          <PlatformMonogram id="netflix" name="Netflix" /> Netflix
        </>
      ),
    },
    { words: 'Pass the service’s own id: it decides the ink, so a service always wears the same one.' },
  ],
  donts: [
    { words: 'More than three on a tile. “+2” says the rest.' },
    { words: 'A monogram as the only content of a link: nobody who listens would know where it goes.' },
  ],
});
