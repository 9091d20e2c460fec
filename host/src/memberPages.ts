import { isSavedGroup } from '@agm/domain';
import type { RemoteProps } from '@agm/federation';

interface MemberPage {
  readonly name: string;
  readonly props: RemoteProps['account'];
  readonly isTill?: boolean;
}

const pages: Readonly<Record<string, MemberPage>> = {
  '/account/': { name: 'Your account', props: { view: 'profile' } },
  '/reset/': { name: 'A new password', props: { view: 'reset' } },
  '/premium/': { name: 'Premium', props: { view: 'premium' }, isTill: true },
  '/premium/welcome/': { name: 'Welcome to premium', props: { view: 'welcome' } },
  '/premium/library/': { name: 'The premium library', props: { view: 'library' } },
};

/** The page of the account remote at a path that ends with a slash; null where it has none. */
export function memberPages(path: string): MemberPage | null {
  const [, group = ''] = /^\/account\/lists\/([a-z]+)\/$/.exec(path) ?? [];
  if (isSavedGroup(group)) return { name: 'Your lists', props: { view: 'saved', group } };
  return Object.hasOwn(pages, path) ? pages[path] ?? null : null;
}
