import type { Component, Snippet } from 'svelte';
import type { HTMLAttributes } from 'svelte/elements';
import type {
  CardAttributes,
  CardProps,
  CommentsAttributes,
  CommentsProps as CommentsWishes,
  ListAttributes,
  ListProps as ListWishes,
  PlaceProps,
} from '../attributes.ts';
import type { AgmElement, ClickedOut, Failed } from '../elementTypes.ts';
import type { Listeners } from '../listen.ts';
import AvailabilityComponent from './Availability.svelte';
import CommentsComponent from './Comments.svelte';
import ListComponent from './List.svelte';

/** What all three have in common. `children` are the fallback: they stand until the card is here, and when there is none. */
export interface EmbedProps extends PlaceProps, Listeners {
  readonly id?: string;
  readonly class?: string;
  /** Lays the element out: margins, sizes, its place in a grid. */
  readonly style?: string;
  readonly children?: Snippet;
}

export type AvailabilityProps = EmbedProps & CardProps;
export type CommentsProps = EmbedProps & CommentsWishes;
export type ListProps = EmbedProps & ListWishes;

/** Where to watch a title. */
export const Availability: Component<AvailabilityProps> = AvailabilityComponent;
/** The newest comments on a title. */
export const Comments: Component<CommentsProps> = CommentsComponent;
/** The first titles of a wall. */
export const List: Component<ListProps> = ListComponent;

/** An element written in the markup itself. Svelte listens with `onagm:ready={…}`. */
type ElementProps<Attributes> = Attributes &
  Omit<HTMLAttributes<AgmElement>, 'lang'> & {
    readonly 'onagm:ready'?: () => void;
    readonly 'onagm:error'?: (event: CustomEvent<Failed>) => void;
    readonly 'onagm:click'?: (event: CustomEvent<ClickedOut>) => void;
  };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'agm-availability': ElementProps<CardAttributes>;
    'agm-comments': ElementProps<CommentsAttributes>;
    'agm-list': ElementProps<ListAttributes>;
  }
}
