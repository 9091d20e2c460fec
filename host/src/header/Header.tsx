import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAtomValue } from 'jotai';
import { CountrySelect } from '#late';
import type { MenuAnswer } from '@agm/api';
import { headerLinks, pathOnly, readEditorial, shownPlatforms, writeListing, type Listing } from '@agm/domain';
import type { SiteConfig } from '@agm/federation';
import { localeAtom, tierAtom } from '@agm/session';
import { Icon, icons } from '@agm/ui';
import { plainClick } from '../plainClick.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { AccountWay } from './AccountWay.tsx';
import { asData, headerState, type OpenMenu } from './headerState.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useScroll } from './useScroll.ts';
import { t } from '../t.ts';
import css from './Header.module.css';

// Nobody needs the menu before it is opened. Without its code the links to the guides are still there.
const HeaderMenu = lazy(() =>
  import('./HeaderMenu.tsx').then((menu) => ({ default: menu.HeaderMenu })).catch(() => ({ default: () => <></> })),
);

interface HeaderProps {
  readonly address: string;
  /** The wall that the address names. */
  readonly listing?: Listing | null;
  /** Services of the menu without a title, by country. */
  readonly emptyServices?: SiteConfig['emptyServices'];
  /** What administrators changed of the menus. */
  readonly menus?: SiteConfig['menu'];
  navigate(address: string): void;
}

/** Which part of the programme a wall belongs to. A title belongs to none: it may stand in several. */
function sectionOf({ base, best }: Listing): string {
  if (best) return '/the-very-best/movies/';
  return { movies: '/', shows: '/shows/', list: '/list/' }[base];
}

/** 70 px tall on a phone; from 600 px with the row of services, 110; from 1200 px, 127. */
export function Header({ address, listing, emptyServices, menus, navigate }: HeaderProps) {
  const locale = useAtomValue(localeAtom);
  const empty = emptyServices?.[locale];
  const tier = useAtomValue(tierAtom);
  const scroll = useScroll();
  const [opened, setOpened] = useState<{
    readonly menu: Exclude<OpenMenu, 'none'>;
    readonly at: string;
    readonly isByArrow: boolean;
  } | null>(null);
  const [guides, setGuides] = useState<MenuAnswer | null>(null);
  const header = useRef<HTMLElement>(null);
  // Another page has no menu open.
  const menu = opened?.at === address ? opened.menu : 'none';
  const path = pathOnly(address);
  const state = headerState({ path, menu, scroll, guides, tier });
  const close = () => setOpened(null);

  useEffect(() => {
    if (menu === 'none') return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpened(null);
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [menu]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu === 'none') return;
    header.current?.querySelector<HTMLElement>(`[data-opens=${menu}]`)?.focus();
    close();
  };
  const opener = (which: Exclude<OpenMenu, 'none'>) => ({
    type: 'button' as const,
    'data-opens': which,
    'aria-expanded': menu === which,
    'aria-controls': menu === which ? 'header-menu' : undefined,
    onClick: () => setOpened(menu === which ? null : { menu: which, at: address, isByArrow: false }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpened({ menu: which, at: address, isByArrow: true });
    },
  });

  const onClick = plainClick(navigate);
  const here = listing && writeListing(listing);
  const current = (isOn: boolean, href: string) => (isOn ? (href === (here ?? path) ? 'page' : 'true') : undefined);
  const links = [...(menus?.header ?? headerLinks()), ...(menus?.more ?? [])];
  const section = listing ? sectionOf(listing) : readEditorial(address) ? '/guides/' : null;
  return (
    <header ref={header} className={css.header} {...asData(state)} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <a className={css.brand} href="/" onClick={onClick} aria-label={t`A Good Movie To Watch, home`}>
          <span className={css.mark} aria-hidden="true" />
          <span aria-hidden="true">
            A Good Movie
            <br />
            To Watch
          </span>
        </a>
        <button className={css.site} {...opener('site')}>
          <Icon drawing={icons.menu} size="small" /> {t`Menu`}
        </button>
        <nav className={css.sections} aria-label={t`Sections`}>
          {links.map(({ href, name }) => (
            <a key={href} href={href} onClick={onClick} aria-current={current(href === section || href === here, href)}>
              {name}
            </a>
          ))}
          <button className={css.more} aria-label={t`Guides menu`} {...opener('guides')}>
            <Icon drawing={icons.chevron} size="small" />
          </button>
        </nav>
        <SearchBox navigate={navigate} />
        <AccountWay address={address} onClick={onClick} />
        <ThemeToggle />
      </div>
      <div className={css.row}>
        <CountrySelect address={address} navigate={navigate} />
        <nav className={css.services} aria-label={t`Streaming services`}>
          {(menus?.services?.[locale] ?? shownPlatforms(locale)).map(({ id, name }) => {
            const href = `/on/${id}/`;
            return empty?.includes(id) ? null : (
              <a key={id} href={href} onClick={onClick} aria-current={current(listing?.choices.platform?.any.includes(id) === true, href)}>
                {name}
              </a>
            );
          })}
        </nav>
      </div>
      {opened && menu !== 'none' && (
        <Suspense>
          <HeaderMenu
            menu={menu}
            sections={links}
            unlocked={state.unlockedGuides}
            isByArrow={opened.isByArrow}
            navigate={navigate}
            onClose={close}
            onGuides={setGuides}
          />
        </Suspense>
      )}
    </header>
  );
}
