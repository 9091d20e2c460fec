import { use, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { editorialPaths, type MenuAnswer } from '@agm/api';
import { OutletContext } from '@agm/federation/outlet';
import type { OpenMenu } from './headerState.ts';
import { MenuPanel, type SiteLink } from './MenuPanel.tsx';

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
  const api = use(OutletContext).services?.api;
  const { data, error, mutate } = useSWR<MenuAnswer, unknown>(
    api ? editorialPaths.menu : null,
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
      sections={menu === 'site' ? sections : []}
      unlocked={unlocked}
      isByArrow={isByArrow}
      navigate={navigate}
      onClose={onClose}
    />
  );
}
