import type { CountryCode, FilterEntry, Order } from '@agm/domain';

export type TitleType = 'movie' | 'show';

/** A poster is drawn from its seed; a content host that has real artwork names it as `image`. */
export interface PosterSource {
  readonly seed: string;
  readonly image?: string;
}

/** One title on a wall. Genres, moods and platforms are complete lists of slugs; platforms carry their country (`us-netflix`). */
export interface ListingItem {
  readonly id: number;
  readonly slug: string;
  readonly type: TitleType;
  readonly title: string;
  readonly year: number;
  /** 0-10 with one decimal; null when nobody rated the title. */
  readonly staffRating: number | null;
  readonly isPremium: boolean;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly platforms: readonly string[];
  readonly poster: PosterSource;
}

/** Titles per menu entry: `counts.genre.drama`. An entry without titles is left out. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `GET /content-api/list…` */
export interface ListingAnswer {
  readonly title: string;
  readonly subtitle: string | null;
  readonly canonical: string;
  readonly locale: CountryCode;
  readonly filters: readonly FilterEntry[];
  readonly order: Order;
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly items: readonly ListingItem[];
  readonly counts: Counts;
  /** The catalogue of this locale for the browser's own filtering: `/content-api/index/us.1f0c….bin`. Absent when it is too large to send. */
  readonly snapshot?: string;
  /** Values of the address that say nothing here, as written. */
  readonly ignored?: readonly string[];
}

/** Where one country watches one title on one platform (R3-25). Prices are in the availability's currency. */
export interface Offer {
  readonly platform: string;
  readonly name: string;
  readonly access: 'subscription' | 'free' | 'store';
  readonly url: string;
  /** Its picture on our origin; services may share one. */
  readonly logo?: string;
  /** We may be paid when somebody follows the link. */
  readonly isAffiliate?: true;
  readonly defaultPrice?: number;
  readonly rentPrice?: number;
  readonly buyPrice?: number;
  /** ISO date, US only. */
  readonly date?: string;
  readonly dateKind?: 'added' | 'leaving' | 'checked';
}

export interface Availability {
  readonly country: CountryCode;
  /** ISO 4217. */
  readonly currency: string;
  /** Generated for the starter catalogue, not checked with the service. */
  readonly isExample: boolean;
  /** ISO date of the last check. */
  readonly checkedOn: string | null;
  readonly offers: readonly Offer[];
  /** Every country in which the title has an offer. */
  readonly countries: readonly CountryCode[];
}

/** `GET /content-api/title/{slug or id}?country=` */
export interface TitleAnswer {
  readonly id: number;
  readonly slug: string;
  readonly type: TitleType;
  readonly title: string;
  readonly year: number;
  readonly endYear: number | null;
  /** Why it is worth an evening. Null when nobody wrote one, and withheld for premium titles. */
  readonly reason: string | null;
  readonly staffRating: number | null;
  /** The rating was computed from another site's score by an import, not given by our staff. */
  readonly ratingIsDerived: boolean;
  readonly isPremium: boolean;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly directors: readonly string[];
  readonly creators: readonly string[];
  readonly cast: readonly string[];
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly runtimeMinutes: number | null;
  readonly seasons: number | null;
  readonly certificate: string | null;
  readonly awards: readonly string[];
  readonly poster: PosterSource;
  readonly availability: Availability;
}

/** One line of `GET /content-api/search/universal/{term}` */
export interface SearchItem {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly year: number | null;
  readonly type: TitleType | 'guide';
  readonly poster?: PosterSource;
  /** Where a guide is read; a title is at its slug. */
  readonly path?: string;
}

/** A value of a filter that was found by its name; its wall is `/{taxonomy}/{slug}/`, as in `/director/bong-joon-ho/`. */
export interface SearchTerm {
  readonly slug: string;
  readonly name: string;
  readonly taxonomy: string;
  /** Movies and shows that carry it. */
  readonly count: number;
}

export interface SearchAnswer {
  readonly movies: readonly SearchItem[];
  readonly shows: readonly SearchItem[];
  readonly guides: readonly SearchItem[];
  /** Cast (`with`) and directors; absent when nobody was found. */
  readonly people?: readonly SearchTerm[];
  /** Awards, countries, languages and the other filters; absent when none was found. */
  readonly terms?: readonly SearchTerm[];
}

/** What members can say of a comment with one press. */
export type ReactionKind = 'agree' | 'laugh' | 'think';

/** One comment as everybody may see it. Words are text, never HTML. */
export interface CommentItem {
  readonly id: number;
  readonly author: string;
  /** 0 for a guest. */
  readonly authorId: number;
  readonly isStaff: boolean;
  /** A path of the site. */
  readonly avatar: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly isEdited: boolean;
  readonly content: string;
  readonly reactions: Readonly<Partial<Record<ReactionKind, number>>>;
}

/** A comment with the first of its answers, oldest first. Answers are never answered themselves. */
export interface CommentThread extends CommentItem {
  readonly replies: readonly CommentItem[];
  readonly repliesTotal: number;
  /** The cursor that asks for the answers after these; null when there are no others. */
  readonly repliesNext: string | null;
}

export interface ReviewItem {
  readonly id: number;
  readonly author: string;
  readonly authorId: number;
  readonly isStaff: boolean;
  readonly avatar: string;
  readonly date: number;
  /** 0 to 10, in tenths. */
  readonly rating: number;
  readonly content: string;
}

/** `GET /content-api/comments/{slug or id}`: what is approved. */
export interface CommentsAnswer {
  readonly post: number;
  readonly slug: string;
  readonly title: string;
  /** All that is approved, answers included. */
  readonly total: number;
  /** Where this page begins, counted in pages; also when it was asked for by a cursor. */
  readonly page: number;
  readonly totalPages: number;
  /** The cursors of the pages before and after this one; null where there is none. What is added or deleted meanwhile repeats nothing and loses nothing. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly order: 'newest' | 'oldest' | 'liked';
  /** The thread that a permanent link asked for; it is then not among the items. */
  readonly focus: CommentThread | null;
  readonly items: readonly CommentThread[];
  readonly reviews: {
    /** Of members alone; the staff has its own rating. Null without any. */
    readonly average: number | null;
    readonly count: number;
    /** The staff's first, then the newest. */
    readonly items: readonly ReviewItem[];
  };
}

/** `GET /content-api/comments/{slug or id}?parent=17`: answers to one comment, oldest first. */
export interface RepliesAnswer {
  readonly items: readonly CommentItem[];
  readonly page: number;
  readonly totalPages: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Every refusal of every call has this shape: WordPress's own. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly data: { readonly status: number };
}
