import { useAtomValue } from 'jotai';
import { shownPlatforms } from '@agm/domain';
import { localeAtom } from '@agm/session';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { plainClick } from '../plainClick.ts';
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

/** Which part of the programme an address belongs to; the site root is everything that is not another part. */
function sectionOf(path: string): string {
  const found = sections.filter(({ href }) => href !== '/').find(({ href }) => path.startsWith(href) || (href.startsWith('/the-very-best') && path.startsWith('/the-very-best/')));
  return found?.href ?? '/';
}

/** 70 px tall on a phone; from 600 px with the row of services, 110; from 1200 px, 127. */
export function Header({ address, navigate }: HeaderProps) {
  const locale = useAtomValue(localeAtom);
  const onClick = plainClick(navigate);
  const [path = '/'] = address.split('?');
  const current = sectionOf(path);
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <a className={css.brand} href="/" onClick={onClick} aria-label="A Good Movie To Watch, home">
          <span className={css.mark} aria-hidden="true" />
          <span aria-hidden="true">A Good Movie<br />To Watch</span>
        </a>
        <nav className={css.sections} aria-label="Sections">
          {sections.map(({ href, name }) => (
            <a key={href} href={href} onClick={onClick} aria-current={href === current ? 'page' : undefined}>{name}</a>
          ))}
        </nav>
        <ThemeToggle />
      </div>
      <div className={css.row}>
        <CountrySelect address={address} />
        <nav className={css.services} aria-label="Streaming services">
          {shownPlatforms(locale).map(({ id, name }) => {
            const href = `/on/${id}/`;
            return <a key={id} href={href} onClick={onClick} aria-current={path.includes(href) ? 'page' : undefined}>{name}</a>;
          })}
        </nav>
      </div>
    </header>
  );
}
