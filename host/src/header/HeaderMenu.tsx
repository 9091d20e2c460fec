import { use, useEffect, useRef } from 'react';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { editorialPaths, type MenuAnswer } from '@agm/api';
import type { SiteLink } from '@agm/domain';
import { staffRoleOf } from '@agm/domain/staff';
import { OutletContext } from '@agm/federation/outlet';
import { userAtom } from '@agm/session';
import type { OpenMenu } from './headerState.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { ProfileSwitchContainer } from './ProfileSwitchContainer.tsx';
import { t } from '../t.ts';

interface HeaderMenuProps {
  readonly menu: Exclude<OpenMenu, 'none'>;
  /** The parts of the site, for a menu that holds all of it. */
  readonly sections: readonly SiteLink[];
  readonly unlocked: readonly number[];
  /** Focus goes to the first link: the menu was opened with the arrow key. */
  readonly isByArrow: boolean;
  navigate(address: string): void;
  onClose(): void;
  onGuides(menu: MenuAnswer): void;
}

/** The menu's content, asked for when somebody opens it for the first time and kept from then on. */
export function HeaderMenu({ menu, sections, unlocked, isByArrow, navigate, onClose, onGuides }: HeaderMenuProps) {
  const services = use(OutletContext).services;
  const api = services?.api;
  const lacks = services?.site?.lacks ?? [];
  // Without its own pages the desk has one, the queue of comments.
  const hasDesk = !lacks.includes('desk') || !lacks.includes('moderation');
  const isStaff = staffRoleOf(useAtomValue(userAtom)?.roles ?? []) !== null;
  const { data, error, mutate } = useSWR<MenuAnswer, unknown>(
    api ? editorialPaths.menu() : null,
    (path: string) => api?.get<MenuAnswer>(path) as Promise<MenuAnswer>,
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  const report = useRef(onGuides);
  useEffect(() => {
    if (data) report.current(data);
  }, [data]);
  const state = data
    ? { is: 'full' as const, groups: data.groups }
    : error === undefined
      ? { is: 'loading' as const }
      : { is: 'failed' as const, onRetry: () => void mutate() };
  return (
    <MenuPanel
      state={state}
      sections={[...(menu === 'site' ? withDeals(sections) : []), ...(isStaff && hasDesk ? [{ href: '/desk/', name: t`Desk` }] : [])]}
      unlocked={unlocked}
      isByArrow={isByArrow}
      profiles={
        <ProfileSwitchContainer
          navigate={(address) => {
            onClose();
            navigate(address);
          }}
        />
      }
      navigate={navigate}
      onClose={onClose}
    />
  );
}

/** The deals end the menu where nobody put them elsewhere. */
const withDeals = (links: readonly SiteLink[]): readonly SiteLink[] =>
  links.some(({ href }) => href === '/deals/') ? links : [...links, { href: '/deals/', name: t`Deals` }];
