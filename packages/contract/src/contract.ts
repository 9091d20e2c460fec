import type { Api, MovedRoutes, ProblemBody } from '@agm/api';
import type { CommentsView, CountryCode, SavedGroup, ShownPlatform, SideMenu, SiteLink } from '@agm/domain';
import type { SessionState, SessionStore } from '@agm/session';
import type { ExtensionName, RenderedSlot, ShownFills, SlotProps } from './fills.ts';
import type { FlagsOn } from './flags.ts';
import type { Shape } from './shapes.ts';

/** The number both sides compare before they trust each other. It rises when an existing promise changes. */
export const contractNumber = 1;

/** Why two sides that speak other contracts do not meet, and which of them has to move. */
export function contractMismatch(spoken: unknown): string {
  const mend = typeof spoken === 'number' && spoken > contractNumber ? 'deploy the host first' : 'build the remote against this host';
  return `speaks contract ${String(spoken)}, this host speaks ${contractNumber}: ${mend}`;
}

/** What a page passes to each remote: ids and plain words only, never another room's data. */
export interface RemoteProps {
  /** `mode`: the wall is walked with arrow keys, from across the room. */
  catalogue: { readonly address: string; readonly mode?: 'projektor'; readonly embed?: EmbedWishes };
  availability: {
    /** Slug or id. */
    readonly title: string;
    readonly country: CountryCode;
    readonly shape: 'page' | 'card' | 'watch' | 'embed' | 'widgets';
    /** The service a watch link leads to. */
    readonly platform?: string;
    /** Where a card is that a partner's page shows. */
    readonly embed?: EmbedWishes;
    /** Of `widgets`, the page where partners choose a card: its query. It is about no title yet. */
    readonly wishes?: string;
  };
  /** What is said of a title (slug or id), the desk of the people who keep it clean, or a member's own words. */
  comments:
    ({ readonly title: string; readonly embed?: EmbedWishes } & Partial<CommentsView>) | { readonly desk: true } | { readonly mine: true };
  account: {
    readonly view: AccountView;
    /** The saved list that is shown first. */
    readonly group?: SavedGroup;
    /** Who vouches for the visitor that comes back from a provider's page. */
    readonly provider?: SocialProvider['name'];
    /** Of the round that the view `round` shows; without it that view starts one. */
    readonly code?: string;
  };
  /** `address`: path and query of a page for staff. `nav` is the list of those pages alone, for one that another remote or the host fills. */
  desk: { readonly address: string; readonly shape: 'page' | 'nav' };
  /** Remotes that fill slots, of which the host knows no name. */
  readonly [extension: ExtensionName]: SlotProps[RenderedSlot];
}

/** How a part of the site looks on a partner's page: its links are absolute addresses. */
export interface EmbedWishes {
  /** Our own origin. */
  readonly home: string;
  /** Whose page it is, for the counters. */
  readonly partner?: string;
  /** Services whose links carry the partner's own tag, divided by `~`: their offers are labelled. */
  readonly tagged?: string;
  readonly maxOffers?: number;
  /** `compact`: a short row of services; `button`: one link. Without it the whole card stands. */
  readonly layout?: 'compact' | 'button';
  /** Offers are named without what they cost. */
  readonly hidesPrices?: boolean;
  /** The visitor may choose another country: `select` where the widget hears it, or a form that asks for its own page with these other words. */
  readonly countryChoice?: 'select' | { readonly query: string };
  /** Labels in the partner's own words, as plain text. */
  readonly words?: EmbedWords;
  /** Guests may write there: `frame` shows the place for it, `form` is the content of that place. */
  readonly guests?: 'frame' | 'form';
}

/**
 * The labels of a card that a partner may say in other words. `heading` may hold `{title}`, `more`, `elsewhere` and `others` `{count}`, `rating`
 * `{rating}`, `checked` `{date}`, `from` `{price}`. A wall's list has `heading`, `more` and `rating`.
 */
export interface EmbedWords {
  readonly heading?: string;
  readonly noOffers?: string;
  readonly included?: string;
  readonly free?: string;
  readonly rent?: string;
  readonly buy?: string;
  readonly more?: string;
  readonly elsewhere?: string;
  readonly report?: string;
  /** The label of the list of countries, and the button beside it in a frame. */
  readonly country?: string;
  readonly show?: string;
  readonly rating?: string;
  readonly checked?: string;
  /** A price that stands for renting and buying. */
  readonly from?: string;
  /** In a button, behind the first service. */
  readonly others?: string;
  /** Where no other country has it either. */
  readonly nowhere?: string;
}

/** The views of the account remote: forms of the popups, and pages of members. */
export type AccountView =
  | 'login'
  | 'signup'
  | 'premium-info'
  | 'reset'
  | 'setup'
  | 'social'
  | 'confirm'
  | 'undo'
  | 'log-in-again'
  | 'delete'
  | 'profile'
  | 'saved'
  | 'device'
  | 'import'
  | 'own-lists'
  | 'shared-list'
  | 'feedback'
  | 'premium'
  | 'welcome'
  | 'library'
  | 'alerts'
  | 'membership'
  | 'profiles'
  | 'service-plan'
  | 'tonight'
  | 'round';

export type RemoteName = keyof RemoteProps;

/** The head of a page. The remote in the main place returns it, the host writes it. */
export interface PageHead {
  readonly status: 200 | 404 | 503;
  /** The whole document title. */
  readonly title: string;
  readonly description: string | null;
  /** Path and query of the canonical form. */
  readonly canonical: string;
  /** Open Graph's `og:type`. */
  readonly kind: 'website' | 'video.movie' | 'video.tv_show';
  /** One schema.org object, or null. Only a page from the server has it: what a browser says here is not written. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
  /** False keeps the page out of search engines. */
  readonly isIndexable: boolean;
  /** The title whose picture represents the page where its link is shared. */
  readonly pictured?: number;
}

/** What this site offers, as its operator set it up. It is public: it travels in every page. */
export interface SiteConfig {
  /** Who may vouch for a visitor, in the order of the buttons. */
  readonly social: readonly SocialProvider[];
  /** Where a member pays: nowhere, with play money, or with Stripe. */
  readonly payments: 'off' | 'sandbox' | 'stripe';
  /** With it the checkout opens inside the premium page; null leads to the checkout's own page. */
  readonly stripeKey: string | null;
  /** Null: the captcha is the site's own proof of work. */
  readonly recaptchaKey: string | null;
  /** Missing capabilities of the content host. A stock WordPress has most of these missing, the server in the box none. */
  readonly lacks: readonly SiteFeature[];
  /** The site shows itself: it may have no mail server and no provider, and then says so. Missing everywhere else. */
  readonly demo?: { readonly keepsMails: boolean };
  /** Where the events of a page go besides onto the page. Missing where the server is older. */
  readonly analytics?: readonly AnalyticsSink[];
  /** The content host's routes that its operator has moved; missing where none has. */
  readonly routes?: MovedRoutes;
  /** Services of a country's menu on which no title is, by country; a country without such services is missing, and so is the list where nothing is known. */
  readonly emptyServices?: Readonly<Partial<Record<CountryCode, readonly string[]>>>;
  /** What administrators changed of the menus; missing where they have their defaults. */
  readonly menu?: SiteMenu;
  /** What fills the slots of this page's site; missing where nothing does. */
  readonly fills?: ShownFills;
  /** Feature flags that are on for this visitor; missing where none is. */
  readonly flags?: FlagsOn;
  /** Sentences of the administrators: beside the price, and at the form of comments. */
  readonly texts?: { readonly price?: string; readonly comments?: string };
}

/** The parts of the menus that differ from their defaults, each as a whole; of the side menu's `platforms` only the countries that do. */
export interface SiteMenu extends Partial<SideMenu> {
  readonly header?: readonly SiteLink[];
  /** Links of extensions, behind those of the header. */
  readonly more?: readonly SiteLink[];
  /** The services of the header by country, in their order. */
  readonly services?: Readonly<Partial<Record<CountryCode, readonly ShownPlatform[]>>>;
}

/** The console is the only one that stays on the device: before anything is sent to another, the visitor is asked. */
export type AnalyticsSink = 'console' | 'dataLayer' | 'beacon';

export interface SocialProvider {
  readonly name: 'google' | 'facebook';
  /** The provider's page. `state`, and `nonce` for Google, are the visitor's to add; it answers in the fragment of `/account/social/{name}`. */
  readonly authUrl: string;
}

/** What a page leaves out where the content host has no route for it. */
export type SiteFeature =
  | 'comments'
  | 'sign-up'
  | 'password-reset'
  | 'account-deletion'
  | 'saved-lists'
  | 'guest-comments'
  | 'own-comments'
  | 'reviews'
  | 'moderation'
  | 'feedback'
  | 'log-out-everywhere'
  | 'connected-logins'
  | 'kept-titles'
  | 'desk';

/** A site without a configuration: a page of an older server, or a story. */
export const plainSite: SiteConfig = { social: [], payments: 'off', stripeKey: null, recaptchaKey: null, lacks: [] };

export type Answer = { readonly data: unknown } | { readonly problem: ProblemBody };

/** Preloaded data by request path, which is also the SWR key. */
export type Answers = Readonly<Record<string, Answer>>;

/** All that a server entry may reach: plain data. The main thread has answered its reads before it is called. */
export interface ServerServices {
  readonly session: SessionState;
  readonly answers: Answers;
  readonly idPrefix: string;
  /** Missing where the server is older. */
  readonly site?: SiteConfig;
}

/** What travels with a place's HTML, so that the browser starts from exactly what the server saw. */
export interface PlaceData {
  readonly idPrefix: string;
  readonly answers: Answers;
}

/** What the server put into a place. Only the server has the html itself: in the browser it already stands in the document. */
export interface ServedPlace {
  readonly html?: string;
  readonly isRendered: boolean;
  readonly data?: PlaceData;
  readonly version: string | null;
  /** How long the server entry took. */
  readonly renderMs?: number;
}

/** How a remote does in this browser: its code is here, its root has hydrated, or it is lost, and why. */
export type SeenOutcome = 'loaded' | 'hydrated' | 'failed';

export interface Rendered {
  readonly html: string;
  readonly head: PageHead;
}

/** The server entry: which reads it needs, then one synchronous render. */
export interface ServerEntry<N extends RemoteName = RemoteName> {
  readonly contract: typeof contractNumber;
  readonly name: N;
  /** The props it was built for, as data. */
  readonly takes?: Shape;
  /** Its feature flags. */
  readonly flags?: readonly string[];
  reads(props: RemoteProps[N], session: SessionState): readonly string[];
  render(props: RemoteProps[N], services: ServerServices): Rendered;
}

/** An event of the product, named as analytics names it; the host puts it on the page as `agm:track`. */
export interface TrackedEvent {
  readonly event: string;
  readonly [field: string]: string | number | boolean | null;
}

/** All that a client entry may reach. `session` is the state its HTML was rendered with, `store` is the live one. */
export interface WebServices {
  readonly api: Api;
  readonly session: SessionState;
  readonly store: SessionStore;
  /** The SWR cache that host and remotes share. */
  readonly cache: Map<string, unknown>;
  /** `replace`: the visitor's place is exchanged, and there is no way back to it. */
  navigate(address: string, how?: { readonly replace: boolean }): void;
  head(head: PageHead): void;
  track(event: TrackedEvent): void;
  reportError(error: unknown, where: string): void;
  /** Puts a sentence on the page for a while, whatever page comes next; with what undoes the change that it reports. */
  say?(words: string, undo?: () => void): void;
  /** Missing where the host is older: `useSite()` answers `plainSite` then. */
  readonly site?: SiteConfig;
}

export interface MountedRemote<P> {
  update(props: P): void;
  unmount(): void;
}

/** The client entry: hydrates server HTML, or fills an empty place. Sends `agm:alive` from the place once it is interactive, and `agm:failed` (why in `detail`) when its root is lost. */
export interface ClientEntry<N extends RemoteName = RemoteName> {
  readonly contract: typeof contractNumber;
  readonly name: N;
  mount(place: Element, props: RemoteProps[N], services: WebServices, data?: PlaceData): MountedRemote<RemoteProps[N]>;
}
