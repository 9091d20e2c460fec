import { useAtomValue } from 'jotai';
import { readListing, shownPlatforms, writeListing, type Listing } from '@agm/domain';
import { localeAtom } from '@agm/session';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { plainClick } from '../plainClick.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { AccountWay } from './AccountWay.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import css from './Header.module.css';

interface HeaderProps {
  readonly address: string;
  navigate(address: string): void;
}

const sections = [
  { href: '/', name: 'Movies' },
  { href: '/shows/', name: 'Shows' },
  { href: '/the-very-best/movies/', name: 'The Very Best' },
  { href: '/list/', name: 'Everything' },
] as const;

/** Which part of the programme a wall belongs to. A title belongs to none: it may stand in several. */
function sectionOf({ base, best }: Listing): string {
  if (best) return '/the-very-best/movies/';
  return { movies: '/', shows: '/shows/', list: '/list/' }[base];
}

/** 70 px tall on a phone; from 600 px with the row of services, 110; from 1200 px, 127. */
export function Header({ address, navigate }: HeaderProps) {
  const locale = useAtomValue(localeAtom);
  const onClick = plainClick(navigate);
  const listing = readListing(address, locale)?.listing;
  const here = listing && writeListing(listing);
  const current = (isOn: boolean, href: string) => (isOn ? (href === here ? 'page' : 'true') : undefined);
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <a className={css.brand} href="/" onClick={onClick} aria-label="A Good Movie To Watch, home">
          <span className={css.mark} aria-hidden="true" />
          <span aria-hidden="true">A Good Movie<br />To Watch</span>
        </a>
        <nav className={css.sections} aria-label="Sections">
          {sections.map(({ href, name }) => (
            <a key={href} href={href} onClick={onClick} aria-current={current(listing !== undefined && href === sectionOf(listing), href)}>{name}</a>
          ))}
        </nav>
        <SearchBox navigate={navigate} />
        <AccountWay address={address} onClick={onClick} />
        <ThemeToggle />
      </div>
      <div className={css.row}>
        <CountrySelect address={address} navigate={navigate} />
        <nav className={css.services} aria-label="Streaming services">
          {shownPlatforms(locale).map(({ id, name }) => {
            const href = `/on/${id}/`;
            return <a key={id} href={href} onClick={onClick} aria-current={current(listing?.choices.platform?.any.includes(id) === true, href)}>{name}</a>;
          })}
        </nav>
      </div>
    </header>
  );
}
