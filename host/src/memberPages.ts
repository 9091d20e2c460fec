import { isSavedGroup } from '@agm/domain';
import type { RemoteProps } from '@agm/federation';
import { t } from './t.ts';

interface MemberPage {
  readonly name: string;
  readonly props: RemoteProps['account'] | { readonly mine: true };
  readonly isCheckoutPage?: boolean;
}

const pages = (): Readonly<Record<string, MemberPage>> => ({
  '/account/': { name: t`Your account`, props: { view: 'profile' } },
  '/account/confirm/': { name: t`Your address`, props: { view: 'confirm' } },
  '/account/undo/': { name: t`Your address`, props: { view: 'undo' } },
  '/account/social/google/': { name: t`Logging in with Google`, props: { view: 'social', provider: 'google' } },
  '/account/social/facebook/': { name: t`Logging in with Facebook`, props: { view: 'social', provider: 'facebook' } },
  '/account/premium/': { name: t`Your premium`, props: { view: 'membership' } },
  '/account/comments/': { name: t`Your comments`, props: { mine: true } },
  '/reset/': { name: t`A new password`, props: { view: 'reset' } },
  '/setup/': { name: t`First administrator`, props: { view: 'setup' } },
  '/feedback/': { name: t`Feedback`, props: { view: 'feedback' } },
  '/lists/': { name: t`Lists on this device`, props: { view: 'device', group: 'loved' } },
  '/lists/import/': { name: t`Bring your lists along`, props: { view: 'import' } },
  '/lists/mine/': { name: t`Your own lists`, props: { view: 'own-lists' } },
  '/lists/shared/': { name: t`A shared list`, props: { view: 'shared-list' } },
  '/premium/': { name: t`Premium`, props: { view: 'premium' }, isCheckoutPage: true },
  '/premium/welcome/': { name: t`Welcome to premium`, props: { view: 'welcome' } },
  '/premium/library/': { name: t`The premium library`, props: { view: 'library' } },
});

/** The page of the account remote, or of a member's own words, at a path that ends with a slash; null where it has none. */
export function memberPages(path: string): MemberPage | null {
  const [, home = '', group = ''] = /^\/(account\/)?lists\/([a-z]+)\/$/.exec(path) ?? [];
  if (isSavedGroup(group))
    return home
      ? { name: t`Your lists`, props: { view: 'saved', group } }
      : { name: t`Lists on this device`, props: { view: 'device', group } };
  // With its slashes a path is none of the names that every object has.
  return pages()[path] ?? null;
}
