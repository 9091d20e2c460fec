'use client';

import {
  createElement,
  useEffect,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type Key,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import {
  attributesOf,
  type CardAttributes,
  type CardProps,
  type CommentsAttributes,
  type CommentsProps as CommentsWishes,
  type ListAttributes,
  type ListProps as ListWishes,
  type PlaceProps,
  type ThemeProperties,
} from './attributes.ts';
import { defineElements } from './defineElements.ts';
import type { AgmElement, ClickedOut, Failed } from './elementTypes.ts';
import { listen, type Listeners } from './listen.ts';

/** What all three have in common. `children` are the fallback: they stand until the card is here, and when there is none. */
export interface EmbedProps extends PlaceProps, Listeners {
  readonly id?: string;
  readonly className?: string;
  /** Lays the element out (margins, sizes, its place in a grid) and chooses the card's colours, font and corners. */
  readonly style?: CSSProperties & ThemeProperties;
  readonly children?: ReactNode;
}

export type AvailabilityProps = EmbedProps & CardProps;
export type CommentsProps = EmbedProps & CommentsWishes;
export type ListProps = EmbedProps & ListWishes;

/** Where to watch a title. */
export const Availability = (props: AvailabilityProps): ReactElement => usePlace('agm-availability', props);
/** The newest comments on a title. */
export const Comments = (props: CommentsProps): ReactElement => usePlace('agm-comments', props);
/** The first titles of a wall. */
export const List = (props: ListProps): ReactElement => usePlace('agm-list', props);

function usePlace(tag: string, props: EmbedProps): ReactElement {
  const { home, id, className, style, children } = props;
  const place = useRef<HTMLElement>(null);
  const latest = useRef<Listeners>(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => (place.current ? listen(place.current, () => latest.current) : undefined), []);
  useEffect(() => void defineElements(home), [home]);
  // `class`, because React before 19 writes `className` of a custom element as it stands.
  return createElement(tag, { ...attributesOf(props), ref: place, id, class: className, style }, children);
}

/** Of each of several forms alone: `Omit` would join them. */
type WithoutRef<Attributes> = Attributes extends unknown ? Omit<Attributes, 'ref'> : never;

/** An element written as JSX. `ref` is React's own here: your name is `partner`. `class` works in React 18 and 19. */
type ElementProps<Attributes> = WithoutRef<Attributes> &
  Omit<HTMLAttributes<AgmElement>, 'className' | 'style' | 'lang'> & {
    readonly class?: string;
    readonly style?: CSSProperties & ThemeProperties;
    readonly ref?: Ref<AgmElement>;
    readonly key?: Key;
    /** React 19 listens; React 18 ignores these. */
    readonly 'onagm:ready'?: () => void;
    readonly 'onagm:error'?: (event: CustomEvent<Failed>) => void;
    readonly 'onagm:click'?: (event: CustomEvent<ClickedOut>) => void;
  };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's own place for the elements of JSX.
  namespace JSX {
    interface IntrinsicElements {
      'agm-availability': ElementProps<CardAttributes>;
      'agm-comments': ElementProps<CommentsAttributes>;
      'agm-list': ElementProps<ListAttributes>;
    }
  }
}
