import { isSavedGroup } from '@agm/domain';
import { readRoundPath } from '@agm/domain/rounds';
import type { AccountView, RemoteProps } from '@agm/federation';
import { t } from './t.ts';

interface MemberPage {
  readonly name: string;
  readonly props: RemoteProps['account'] | { readonly mine: true };
  readonly isCheckoutPage?: boolean;
}

/** Pages that are views of the account remote: most views are called like the last word of their path. */
const pages = (): Readonly<Record<string, readonly [name: string, view?: AccountView]>> => ({
  '/account/': [t`Your account`, 'profile'],
  '/account/profiles/': [t`Your account`],
  '/account/confirm/': [t`Your address`],
  '/account/undo/': [t`Your address`],
  '/account/alerts/': [t`Alerts`],
  '/account/premium/': [t`Your premium`, 'membership'],
  '/reset/': [t`A new password`],
  '/setup/': [t`First administrator`],
  '/feedback/': [t`Feedback`],
  '/lists/import/': [t`Bring your lists along`],
  '/lists/mine/': [t`Your own lists`, 'own-lists'],
  '/lists/shared/': [t`A shared list`, 'shared-list'],
  '/tonight/': [t`Tonight`],
  '/tonight/new/': [t`Choose together`, 'round'],
  '/services/plan/': [t`Your services`, 'service-plan'],
  '/premium/': [t`Premium`],
  '/premium/welcome/': [t`Premium`],
  '/premium/library/': [t`The premium library`],
});

/** The page of the account remote, or of a member's own words, at a path that ends with a slash; null where it has none. */
export function memberPages(path: string): MemberPage | null {
  const [, home, group = 'loved'] = /^\/(account\/)?lists\/(?:([a-z]+)\/)?$/.exec(path) ?? ['', '', ''];
  if (isSavedGroup(group) && path !== '/account/lists/')
    return home
      ? { name: t`Your lists`, props: { view: 'saved', group } }
      : { name: t`Lists on this device`, props: { view: 'device', group } };
  const [, provider] = /^\/account\/social\/(google|facebook)\/$/.exec(path) ?? [];
  if (provider === 'google' || provider === 'facebook') return { name: t`Logging in`, props: { view: 'social', provider } };
  if (path === '/account/comments/') return { name: t`Your comments`, props: { mine: true } };
  const code = readRoundPath(path);
  if (code !== null) return { name: t`Choose together`, props: { view: 'round', code } };
  // With its slashes a path is none of the names that every object has.
  const [name, view = path.split('/').at(-2) as AccountView] = pages()[path] ?? [];
  return name === undefined ? null : { name, props: { view }, isCheckoutPage: view === 'premium' };
}
