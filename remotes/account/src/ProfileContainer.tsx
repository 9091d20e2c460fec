import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { useServices, useSite } from '@agm/federation';
import { savedAtom, tierAtom, userAtom } from '@agm/session';
import { textIn } from './model/formState.ts';
import { deskPages } from './model/deskPages.ts';
import { listName, listOrder, listPath } from './model/pageHead.ts';
import { useConnections } from './useConnections.ts';
import { useDeviceOffer } from './useDeviceOffer.ts';
import { useExport } from './useExport.ts';
import { useMember, useMemberForm } from './useMember.ts';
import { usePress } from './usePress.ts';
import { ProfilePage } from './views/ProfilePage/ProfilePage.tsx';
import { t } from './t.ts';

// Staff alone set a second step up.
const SecondFactorContainer = lazy(() =>
  import('./SecondFactorContainer.tsx').then((container) => ({ default: container.SecondFactorContainer })),
);

/** A member's own page. */
export function ProfileContainer() {
  const user = useAtomValue(userAtom);
  const tier = useAtomValue(tierAtom);
  const { lists, unreadable } = useAtomValue(savedAtom);
  const { say } = useServices();
  const { lacks, payments } = useSite();
  const offer = useDeviceOffer();
  const taking = useExport();
  const connections = useConnections();
  const member = useMember();
  const [details, changeDetails, isChangingDetails] = useMemberForm(
    (actions, form) => {
      const [name, email] = [textIn(form, 'name'), textIn(form, 'email')];
      return actions.updateProfile({ ...(name !== user?.name && { name }), ...(email !== user?.email && { email }) });
    },
    ['name', 'email'],
  );
  const [password, changePassword, isChangingPassword] = useMemberForm((actions, form) =>
    actions.updateProfile({ password: textIn(form, 'password'), currentPassword: textIn(form, 'currentPassword') }),
  );
  const confirmation = usePress((actions) => actions.sendConfirmation());
  const dropping = usePress((actions) => actions.keptTitles.drop());
  const leaving = usePress(async (actions) => {
    const ended = await actions.logoutEverywhere();
    if (ended.outcome === 'done') say?.(t`You are logged out on every device.`);
    return ended;
  });
  if (!user) return null;
  const desk = deskPages(user.roles, lacks);
  // Whoever is none of the staff any more finds it by the link of the mail.
  const hasSecondStep = !lacks.includes('connected-logins') && (desk.length > 0 || location.hash === '#second-factor');

  const askToDelete = () =>
    void member().then(
      (actions) => {
        // A shell from before this popup cannot show it.
        if ('confirmLogin' in actions) actions.popups.offer({ type: 'delete-account' });
        else say?.(t`This page is too old to delete an account: please reload it.`);
      },
      () => {},
    );
  return (
    <ProfilePage
      name={user.name}
      email={user.email}
      pendingEmail={user.pendingEmail}
      confirmation={user.pendingEmail !== null || (user.isEmailVerified === false && user.email !== '') ? confirmation : null}
      leaving={lacks.includes('log-out-everywhere') ? null : leaving}
      // An older shell says nothing of it.
      hasPassword={user.hasPassword !== false}
      isPremium={tier === 'premium'}
      membershipHref={payments === 'off' ? null : '/account/premium/'}
      lists={listOrder.map((group) => ({
        name: listName(group),
        href: listPath(group),
        count: unreadable.includes(group) ? null : Object.keys(lists[group]).length,
      }))}
      wordsHref={lacks.includes('comments') || lacks.includes('own-comments') ? null : '/account/comments/'}
      profilesHref={lacks.includes('connected-logins') ? null : '/account/profiles/'}
      desk={desk}
      secondStep={
        hasSecondStep && (
          <Suspense>
            <SecondFactorContainer />
          </Suspense>
        )
      }
      offer={offer}
      taking={taking}
      // An older shell and an older server keep none.
      keptTitles={user.keptTitles > 0 ? { count: user.keptTitles, dropping } : null}
      connections={connections}
      details={{ state: details, isBusy: isChangingDetails, action: changeDetails }}
      password={{ state: password, isBusy: isChangingPassword, action: changePassword }}
      onLogOut={() =>
        void member().then(
          (actions) => actions.logout(),
          () => {},
        )
      }
      onDelete={lacks.includes('account-deletion') ? null : askToDelete}
    />
  );
}
