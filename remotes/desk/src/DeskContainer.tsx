import { lazy, Suspense, type ComponentType } from 'react';
import { useAtomValue } from 'jotai';
import { may } from '@agm/domain/staff';
import { useFollowLinks, useHead, useSite, type RemoteProps } from '@agm/federation';
import { userAtom } from '@agm/session';
import { DeskNav } from './views/DeskNav/DeskNav.tsx';
import { NotAllowed } from './views/Waiting/NotAllowed.tsx';
import { NotHere } from './views/Waiting/NotHere.tsx';
import type { Staff } from './data/staff.ts';
import { useMissingSecondStep } from './data/useMissingSecondStep.ts';
import { useStaff } from './data/useStaff.ts';
import { SecondStepMissing } from './views/Waiting/SecondStepMissing.tsx';
import { Waiting } from './views/Waiting/Waiting.tsx';
import { deskHead, deskLinks, deskPage, readDeskAddress, type DeskAddress, type DeskPageName } from './model/deskPages.ts';
import { t } from './t.ts';
import { useIsHydrated } from './useIsHydrated.ts';
import css from './DeskContainer.module.css';

interface PageProps {
  readonly staff: Staff;
  readonly asked: DeskAddress;
}

// Each page is a part of its own: who opens one loads no other.
const pieces = lazy(async () => ({ default: (await import('./pieces/PiecesContainer.tsx')).PiecesContainer }));
const views: Readonly<Record<DeskPageName, ComponentType<PageProps>>> = {
  inbox: lazy(async () => ({ default: (await import('./inbox/InboxContainer.tsx')).InboxContainer })),
  titles: lazy(async () => ({ default: (await import('./titles/TitlesContainer.tsx')).TitlesContainer })),
  offers: lazy(async () => ({ default: (await import('./offers/OffersContainer.tsx')).OffersContainer })),
  guides: pieces,
  deals: pieces,
  pages: pieces,
  numbers: lazy(async () => ({ default: (await import('./numbers/NumbersContainer.tsx')).NumbersContainer })),
  partners: lazy(async () => ({ default: (await import('./partners/PartnersContainer.tsx')).PartnersContainer })),
  people: lazy(async () => ({ default: (await import('./people/PeopleContainer.tsx')).PeopleContainer })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsContainer.tsx')).SettingsContainer })),
  tokens: lazy(async () => ({ default: (await import('./tokens/TokensContainer.tsx')).TokensContainer })),
};

/** The remote's one container: the list of pages, and below it the one that is asked for. The server decides what each of them may show. */
export function DeskContainer({ address, shape }: RemoteProps['desk']) {
  useHead(shape === 'page' ? deskHead(address) : null);
  const follow = useFollowLinks();
  const roles = useAtomValue(userAtom)?.roles ?? [];
  const staff = useStaff();
  const { lacks } = useSite();
  // The members of a WordPress have no second step here.
  const isClosed = useMissingSecondStep(lacks.includes('desk') ? null : staff);
  return (
    <div className={css.desk} data-shape={shape} onClick={follow}>
      <DeskNav links={deskLinks(roles, address, lacks)} />
      {isClosed && shape === 'page' && <h1>{t`The desk`}</h1>}
      {isClosed && <SecondStepMissing />}
      {shape === 'page' && !isClosed && <Page address={address} staff={staff} />}
    </div>
  );
}

function Page({ address, staff }: { readonly address: string; readonly staff: Staff | null }) {
  const asked = readDeskAddress(address);
  const isHydrated = useIsHydrated();
  const { lacks } = useSite();
  if (asked.page === null) return null;
  if (!isHydrated || !staff) return <Waiting />;
  if (lacks.includes('desk')) return <NotHere />;
  if (!may(staff.roles, deskPage(asked.page).permission)) return <NotAllowed />;
  const View = views[asked.page];
  return (
    <Suspense fallback={<Waiting />}>
      <View staff={staff} asked={asked} />
    </Suspense>
  );
}
