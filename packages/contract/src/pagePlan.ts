import type { Listing, RouteMark } from '@agm/domain';
import type { SessionState } from '@agm/session';
import type { PageHead, RemoteName, RemoteProps, ServedPlace, SiteConfig } from './contract.ts';

/** A remote in its place. The id names the place on the page. */
export type Place = {
  readonly [N in RemoteName]: { readonly id: 'main' | 'below'; readonly remote: N; readonly props: RemoteProps[N]; readonly label: string };
}[RemoteName];

/** What an address shows, before anything is asked of a server. The shell's route map makes it, on the server and in the browser. */
export interface PagePlan {
  readonly kind: 'listing' | 'search' | 'random' | 'editorial' | 'title' | 'watch' | 'member' | 'desk' | 'releases' | 'missing';
  readonly place: Place | null;
  /** The address of a wall, parsed once for the whole shell. */
  readonly listing?: Listing | null;
  /** A second remote, below the first. It has no say in status and head. */
  readonly below?: Place | null;
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

/** What the server calls in the shell's server bundle on its own thread. */
export interface HostServer {
  /** `setCookie` is a choice made by the address that the next page should remember. */
  planPage(address: string, cookies: string): PagePlan & { readonly setCookie: string | null };
  /** SVG, 1200 by 630. */
  sharePicture(title: SharedTitle): string;
}
