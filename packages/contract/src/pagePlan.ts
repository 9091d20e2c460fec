import type { CountryCode, Listing, RouteMark } from '@agm/domain';
import type { SessionLanguage, SessionState } from '@agm/session';
import type { PageHead, RemoteName, RemoteProps, ServedPlace, SiteConfig } from './contract.ts';
import type { ExtensionName, ShownFills } from './fills.ts';

interface PlaceOf<N extends RemoteName> {
  readonly id: 'main' | 'below' | ExtensionName;
  readonly remote: N;
  readonly props: RemoteProps[N];
  readonly label: string;
}

/** A remote in its place. The id names the place on the page; a section of a title has the name of its remote. */
export type Place = { readonly [N in RemoteName]: PlaceOf<N> }[RemoteName];

/** What an address shows, before anything is asked of a server. The shell's route map makes it, on the server and in the browser. */
export interface PagePlan {
  readonly kind: 'listing' | 'search' | 'random' | 'editorial' | 'title' | 'watch' | 'widgets' | 'member' | 'desk' | 'releases' | 'missing';
  readonly place: Place | null;
  /** The address of a wall, parsed once for the whole shell. */
  readonly listing?: Listing | null;
  /** Other remotes, below the first. They have no say in status and head. */
  readonly below?: readonly Place[];
  /** The session this page is shown with: an address may choose the country. */
  readonly session: SessionState;
  readonly mode: 'projektor' | null;
  /** Used until the remote sets its own, and when it cannot. */
  readonly head: PageHead;
  /** The address answers with this one instead. */
  readonly redirect: { readonly status: 301 | 303; readonly to: string } | null;
  /** Members pay on this page: with Stripe's embedded checkout its document has a policy of its own. */
  readonly isCheckoutPage?: boolean;
  /** Who the page is for; without a mark it is for everybody. */
  readonly mark?: RouteMark | null;
}

/** What the workers request from the shell's server entry. */
export interface ShellRequest {
  readonly address: string;
  readonly plan: PagePlan;
  /** By the place's id. Html is written into its place as it is: a mark may replace a remote's html. */
  readonly served: Readonly<Record<string, ServedPlace>>;
  /** The head from the remote in the main place, or else from the plan. */
  readonly status: PageHead['status'];
  readonly site?: SiteConfig;
}

/** What a shared link shows of a title. */
export interface SharedTitle {
  readonly title: string;
  readonly year: number;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly seed: string;
  /** 0 to 10, or null without a rating. */
  readonly staffRating: number | null;
  /** Its poster as a data: address of a JPEG; absent where it is drawn. */
  readonly picture?: string;
}

/** What the beginning of an address says of its page: `/de-ch/`. The address itself comes without it. */
export interface LocalPage {
  readonly locale: CountryCode;
  readonly language: SessionLanguage;
}

/** What the server calls in the shell's server bundle on its own thread. */
export interface HostServer {
  /** `setCookie` is a choice made by the address that the next page should remember. */
  planPage(address: string, cookies: string, fills?: ShownFills, local?: LocalPage): PagePlan & { readonly setCookie: string | null };
  /** SVG, 1200 by 630. */
  sharePicture(title: SharedTitle): string;
}
