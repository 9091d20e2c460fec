import { isSavedGroup } from '@agm/domain';
import type { RemoteProps } from '@agm/federation';

interface MemberPage {
  readonly name: string;
  readonly props: RemoteProps['account'] | { readonly mine: true };
  readonly isCheckoutPage?: boolean;
}

const pages: Readonly<Record<string, MemberPage>> = {
  '/account/': { name: 'Your account', props: { view: 'profile' } },
  '/account/confirm/': { name: 'Your address', props: { view: 'confirm' } },
  '/account/undo/': { name: 'Your address', props: { view: 'undo' } },
  '/account/social/google/': { name: 'Logging in with Google', props: { view: 'social', provider: 'google' } },
  '/account/social/facebook/': { name: 'Logging in with Facebook', props: { view: 'social', provider: 'facebook' } },
  '/account/comments/': { name: 'Your comments', props: { mine: true } },
  '/reset/': { name: 'A new password', props: { view: 'reset' } },
  '/feedback/': { name: 'Feedback', props: { view: 'feedback' } },
  '/lists/': { name: 'Lists on this device', props: { view: 'device', group: 'loved' } },
  '/lists/import/': { name: 'Bring your lists along', props: { view: 'import' } },
  '/premium/': { name: 'Premium', props: { view: 'premium' }, isCheckoutPage: true },
  '/premium/welcome/': { name: 'Welcome to premium', props: { view: 'welcome' } },
  '/premium/library/': { name: 'The premium library', props: { view: 'library' } },
};

/** The page of the account remote, or of a member's own words, at a path that ends with a slash; null where it has none. */
export function memberPages(path: string): MemberPage | null {
  const [, home = '', group = ''] = /^\/(account\/)?lists\/([a-z]+)\/$/.exec(path) ?? [];
  if (isSavedGroup(group))
    return home
      ? { name: 'Your lists', props: { view: 'saved', group } }
      : { name: 'Lists on this device', props: { view: 'device', group } };
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null;
}
