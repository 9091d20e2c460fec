import type { SiteFeature } from '@agm/federation';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { ShortcutKeys } from '../keys/ShortcutKeys.tsx';
import { plainClick } from '../plainClick.ts';
import css from './Footer.module.css';

const ways = [
  { href: '/', name: 'Movies' },
  { href: '/shows/', name: 'Shows' },
  { href: '/the-very-best/movies/', name: 'The very best movies' },
  { href: '/the-very-best/shows/', name: 'The very best shows' },
  { href: '/random/', name: 'Something at random' },
  { href: '/projektor/', name: 'For the big screen' },
  { href: '/lists/', name: 'Lists on this device' },
  { href: '/feedback/', name: 'Feedback' },
  { href: '/guides/', name: 'Guides' },
  { href: '/cord-cutting/', name: 'Cord-cutting' },
  { href: '/how-to/', name: 'Comparisons' },
  { href: '/deals/', name: 'Deals' },
  { href: '/guides/about-this-site/', name: 'About this site' },
  { href: '/guides/your-privacy/', name: 'Your privacy' },
] as const;

interface FooterProps {
  /** What the content host cannot do has no way that leads to it. */
  readonly lacks?: readonly SiteFeature[];
  readonly address: string;
  readonly onPrivacy?: () => void;
  navigate(address: string): void;
}

/** The end of the page. On a phone it is also where the country is chosen: the header has no room for it there. */
export function Footer({ address, lacks = [], onPrivacy, navigate }: FooterProps) {
  const onClick = plainClick(navigate);
  return (
    <footer className={css.footer}>
      <p className={css.line}>A good movie to watch, and where to watch it.</p>
      <nav aria-label="Footer" className={css.ways}>
        {ways
          .filter(({ href }) => href !== '/feedback/' || !lacks.includes('feedback'))
          .map(({ href, name }) => (
            <a key={href} href={href} onClick={onClick}>
              {name}
            </a>
          ))}
      </nav>
      <div className={css.choices}>
        <ShortcutKeys />
        {onPrivacy && (
          <button type="button" className={css.privacy} onClick={onPrivacy}>
            Privacy choices
          </button>
        )}
      </div>
      <noscript>
        <p>Logging in, saving titles and writing to us need JavaScript. Walls, titles and the search do without.</p>
      </noscript>
      <CountrySelect address={address} navigate={navigate} />
      <p className={css.small}>
        Posters are drawn from title, year, genre and mood. Service names belong to their owners. <kbd>Alt</kbd> <kbd>X</kbd> shows what
        this page is made of.
      </p>
    </footer>
  );
}
