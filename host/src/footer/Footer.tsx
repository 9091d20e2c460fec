import { languageLinks } from '#languageLinks';
import { useAtomValue } from 'jotai';
import type { SiteFeature } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { ShortcutKeys } from '../keys/ShortcutKeys.tsx';
import { LanguageChoice } from '../language/LanguageChoice.tsx';
import { plainClick } from '../plainClick.ts';
import { t, T } from '../t.ts';
import css from './Footer.module.css';

const ways = () =>
  [
    { href: '/', name: t`Movies` },
    { href: '/shows/', name: t`Shows` },
    { href: '/the-very-best/movies/', name: t`The very best movies` },
    { href: '/the-very-best/shows/', name: t`The very best shows` },
    { href: '/random/', name: t`Something at random` },
    { href: '/projektor/', name: t`For the big screen` },
    { href: '/lists/', name: t`Lists on this device` },
    { href: '/feedback/', name: t`Feedback` },
    { href: '/guides/', name: t`Guides` },
    { href: '/cord-cutting/', name: t`Cord-cutting` },
    { href: '/how-to/', name: t`Comparisons` },
    { href: '/deals/', name: t`Deals` },
    { href: '/guides/about-this-site/', name: t`About this site` },
    { href: '/guides/your-privacy/', name: t`Your privacy` },
  ] as const;

export interface FooterProps {
  /** What the content host cannot do has no way that leads to it. */
  readonly lacks?: readonly SiteFeature[];
  readonly address: string;
  readonly onPrivacy?: () => void;
  navigate(address: string): void;
}

/** The end of the page. On a phone it is also where the country is chosen: the header has no room for it there. */
export function Footer({ address, lacks = [], onPrivacy, navigate }: FooterProps) {
  const onClick = plainClick(navigate);
  const locale = useAtomValue(localeAtom);
  return (
    <footer className={css.footer}>
      <p className={css.line}>{t`A good movie to watch, and where to watch it.`}</p>
      <nav aria-label={t`Footer`} className={css.ways}>
        {ways()
          .filter(({ href }) => href !== '/feedback/' || !lacks.includes('feedback'))
          .map(({ href, name }) => (
            <a key={href} href={href} onClick={onClick}>
              {name}
            </a>
          ))}
      </nav>
      <div className={css.choices}>
        <ShortcutKeys />
        <LanguageChoice address={address} links={languageLinks(address, locale)} />
        {onPrivacy && <button type="button" className={css.privacy} onClick={onPrivacy}>{t`Privacy choices`}</button>}
      </div>
      <noscript>
        <p>{t`Logging in, saving titles and writing to us need JavaScript. Walls, titles and the search do without.`}</p>
      </noscript>
      <CountrySelect address={address} navigate={navigate} />
      <p className={css.small}>
        {t`Posters are drawn from title, year, genre and mood. Service names belong to their owners.`}{' '}
        <T>
          <kbd>Alt</kbd> <kbd>X</kbd> shows what this page is made of.
        </T>
      </p>
    </footer>
  );
}
