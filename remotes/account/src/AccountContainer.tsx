import { lazy, Suspense, type ComponentType } from 'react';
import { useAtomValue } from 'jotai';
import { guard, routeMarkOf } from '@agm/domain';
import { useFollowLinks, useHead, type RemoteProps } from '@agm/federation';
import { authStatusAtom, tierAtom, userAtom } from '@agm/session';
import { ConfirmContainer } from './ConfirmContainer.tsx';
import { DeleteContainer } from './DeleteContainer.tsx';
import { EntranceContainer } from './EntranceContainer.tsx';
import { FeedbackContainer } from './FeedbackContainer.tsx';
import { LibraryContainer } from './LibraryContainer.tsx';
import { LogInAgainContainer } from './LogInAgainContainer.tsx';
import { pageHead } from './model/pageHead.ts';
import { PremiumContainer } from './PremiumContainer.tsx';
import { PremiumInfoContainer } from './PremiumInfoContainer.tsx';
import { ProfileContainer } from './ProfileContainer.tsx';
import { ResetContainer } from './ResetContainer.tsx';
import { RoundPlace } from './RoundPlace.tsx';
import { SavedContainer } from './SavedContainer.tsx';
import { SocialContainer } from './SocialContainer.tsx';
import { UndoContainer } from './UndoContainer.tsx';
import { useIsHydrated } from './useIsHydrated.ts';
import { Waiting } from './views/Waiting/Waiting.tsx';
import { WelcomeContainer } from './WelcomeContainer.tsx';
import { t } from './t.ts';

type Props = RemoteProps['account'];

// Few bring a file, and a file is read by its own code.
const ImportContainer = lazy(() => import('./ImportContainer.tsx').then((container) => ({ default: container.ImportContainer })));
// The lists of one's own, and those that others share, are pages by themselves.
const OwnListsContainer = lazy(() => import('./OwnListsContainer.tsx').then((container) => ({ default: container.OwnListsContainer })));
const SharedListContainer = lazy(() =>
  import('./SharedListContainer.tsx').then((container) => ({ default: container.SharedListContainer })),
);
// What to pay for, and what to watch tonight, are worked out by code of their own.
const ServicePlanContainer = lazy(() =>
  import('./ServicePlanContainer.tsx').then((container) => ({ default: container.ServicePlanContainer })),
);
const TonightContainer = lazy(() => import('./TonightContainer.tsx').then((container) => ({ default: container.TonightContainer })));
// What a member hears of is chosen once.
const AlertsContainer = lazy(() => import('./AlertsContainer.tsx').then((container) => ({ default: container.AlertsContainer })));
// Few members come to see what they pay.
const MembershipContainer = lazy(() =>
  import('./MembershipContainer.tsx').then((container) => ({ default: container.MembershipContainer })),
);
// Few accounts have several people.
const ProfilesContainer = lazy(() => import('./ProfilesContainer.tsx').then((container) => ({ default: container.ProfilesContainer })));

// One person opens it, once in the life of a site.
const SetupContainer = lazy(() => import('./SetupContainer.tsx').then((container) => ({ default: container.SetupContainer })));

/** The remote's one container. A page that is for some only stays a skeleton until it is known that this visitor is one of them. */
export function AccountContainer(props: Props) {
  const head = pageHead(props);
  useHead(head);
  const follow = useFollowLinks();
  const mark = head && routeMarkOf(head.canonical);
  const may = guard(mark, useAtomValue(authStatusAtom), useAtomValue(tierAtom)).outcome === 'render';
  return <div onClick={follow}>{may ? <View {...props} /> : <Waiting />}</div>;
}

/** What is the account's alone. A child profile has the page in its place that leads out of it. */
const ofTheAccount: readonly Props['view'][] = ['profile', 'membership', 'alerts'];

function View({ view, group = 'loved', provider = 'google', code }: Props) {
  const isChild = useAtomValue(userAtom)?.profile?.childAge != null;
  switch (isChild && ofTheAccount.includes(view) ? 'profiles' : view) {
    case 'login':
      return <EntranceContainer />;
    case 'signup':
      return <EntranceContainer isNew />;
    case 'premium-info':
      return <PremiumInfoContainer />;
    case 'reset':
      return <ResetContainer />;
    case 'setup':
      return <SetupPlace />;
    case 'profile':
      return <ProfileContainer />;
    case 'social':
      return <SocialContainer key={provider} provider={provider} />;
    case 'confirm':
      return <ConfirmContainer />;
    case 'undo':
      return <UndoContainer />;
    case 'log-in-again':
      return <LogInAgainContainer />;
    case 'delete':
      return <DeleteContainer />;
    case 'saved':
      return <SavedContainer key={group} group={group} place="account" />;
    case 'device':
      return <SavedContainer key={group} group={group} place="device" />;
    case 'import':
      return <InBrowser of={ImportContainer} />;
    case 'own-lists':
      return <InBrowser of={OwnListsContainer} />;
    case 'shared-list':
      return <InBrowser of={SharedListContainer} />;
    case 'service-plan':
      return <InBrowser of={ServicePlanContainer} heading={t`What should I pay for?`} />;
    case 'tonight':
      return <InBrowser of={TonightContainer} heading={t`Tonight`} />;
    case 'round':
      return <RoundPlace code={code} />;
    case 'membership':
      return <InBrowser of={MembershipContainer} />;
    case 'profiles':
      return <InBrowser of={ProfilesContainer} heading={t`Profiles`} />;
    case 'alerts':
      return <InBrowser of={AlertsContainer} heading={t`Tell me when`} />;
    case 'feedback':
      return <FeedbackContainer />;
    case 'premium':
      return <PremiumContainer />;
    case 'welcome':
      return <WelcomeContainer />;
    case 'library':
      return <LibraryContainer />;
  }
}

/** What only a browser can fill: the server has no code for it. */
function InBrowser({ of: Container, heading }: { readonly of: ComponentType; readonly heading?: string }) {
  return useIsHydrated() ? (
    <Suspense fallback={<Waiting heading={heading} />}>
      <Container />
    </Suspense>
  ) : (
    <Waiting heading={heading} />
  );
}

/** The token stands in the fragment, which only the browser has. */
function SetupPlace() {
  return useIsHydrated() ? (
    <Suspense fallback={<Waiting />}>
      <SetupContainer />
    </Suspense>
  ) : (
    <Waiting />
  );
}
