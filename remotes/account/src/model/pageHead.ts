import { pageTitle, type SavedGroup } from '@agm/domain';
import { writeRoundPath } from '@agm/domain/rounds';
import type { AccountView, PageHead, RemoteProps, SocialProvider } from '@agm/federation';
import { providerNames } from './socialJourney.ts';
import { t } from '../t.ts';

interface PageWords {
  readonly title: string;
  readonly path: string;
}

const pages = (): Readonly<Partial<Record<AccountView, PageWords>>> => ({
  profile: { title: t`Your account`, path: '/account/' },
  reset: { title: t`A new password`, path: '/reset/' },
  setup: { title: t`First administrator`, path: '/setup/' },
  confirm: { title: t`Your address`, path: '/account/confirm/' },
  undo: { title: t`Your address`, path: '/account/undo/' },
  import: { title: t`Bring your lists along`, path: '/lists/import/' },
  'own-lists': { title: t`Your own lists`, path: '/lists/mine/' },
  'shared-list': { title: t`A shared list`, path: '/lists/shared/' },
  feedback: { title: t`Feedback`, path: '/feedback/' },
  premium: { title: t`Premium`, path: '/premium/' },
  welcome: { title: t`Welcome to premium`, path: '/premium/welcome/' },
  membership: { title: t`Your premium`, path: '/account/premium/' },
  profiles: { title: t`Profiles`, path: '/account/profiles/' },
  alerts: { title: t`Tell me when`, path: '/account/alerts/' },
  tonight: { title: t`Tonight`, path: '/tonight/' },
  'service-plan': { title: t`What should I pay for?`, path: '/services/plan/' },
  library: { title: t`The premium library`, path: '/premium/library/' },
});

export const listName = (group: SavedGroup): string =>
  ({ loved: t`Loved`, queued: t`Queued`, seen: t`Seen`, dismissed: t`Dismissed` })[group];
/** In the order of a tile's buttons. */
export const listOrder: readonly SavedGroup[] = ['loved', 'queued', 'seen', 'dismissed'];
export const listPath = (group: SavedGroup): string => `/account/lists/${group}/`;
export const devicePath = (group: SavedGroup): string => `/lists/${group}/`;

function pageWords(
  view: AccountView,
  group: SavedGroup,
  provider: SocialProvider['name'],
  code: string | undefined,
): PageWords | undefined {
  switch (view) {
    case 'saved':
      return { title: listName(group), path: listPath(group) };
    case 'device':
      return { title: t`${listName(group)}, on this device`, path: devicePath(group) };
    case 'social':
      return { title: t`Log in with ${providerNames[provider]}`, path: `/account/social/${provider}` };
    case 'round':
      return { title: t`Choose together`, path: code === undefined ? '/tonight/new/' : writeRoundPath(code) };
    default:
      return pages()[view];
  }
}

/** What a page says about itself; null for a form in a popup, which is no page. No search engine needs any of them. */
export function pageHead({ view, group = 'loved', provider = 'google', code }: RemoteProps['account']): PageHead | null {
  const words = pageWords(view, group, provider, code);
  return words
    ? {
        status: 200,
        title: pageTitle(words.title, true),
        description: null,
        canonical: words.path,
        kind: 'website',
        jsonLd: null,
        isIndexable: false,
      }
    : null;
}

/** For a form that is asked for as a page all the same. */
export const formHead: PageHead = {
  status: 200,
  get title() {
    return pageTitle(t`Your account`, true);
  },
  description: null,
  canonical: '/account/',
  kind: 'website',
  jsonLd: null,
  isIndexable: false,
};
