import { createElement, useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { defineElements } from './elements.ts';
import type { Reason } from './fragments.ts';

/** What all three have in common. `children` are the fallback: they stand until our HTML is here, and when it does not come. */
export interface EmbedProps {
  /** The site's origin, like `https://agoodmovietowatch.com`. */
  readonly home: string;
  readonly country?: string;
  readonly theme?: 'light' | 'dark' | 'auto';
  /** Your name, for the counters of your clicks. */
  readonly partner?: string;
  readonly id?: string;
  readonly className?: string;
  /** Lays the element out: margins, sizes, its place in a grid. */
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
  readonly onReady?: () => void;
  readonly onError?: (failure: { readonly reason: Reason }) => void;
  readonly onClickOut?: (click: { readonly platform: string | null }) => void;
}

/** One way to name a title. */
export interface TitleName {
  readonly titleId?: number | string;
  readonly slug?: string;
  readonly imdb?: string;
  readonly tmdb?: number | string;
}

export interface AvailabilityProps extends EmbedProps, TitleName {
  readonly maxOffers?: number;
}

export interface CommentsProps extends EmbedProps, TitleName {}

export interface ListProps extends EmbedProps {
  /** The address of a wall: `/genre/drama/on/netflix/`. */
  readonly path: string;
}

export const Availability = (props: AvailabilityProps): ReactElement =>
  usePlace('agm-availability', props, { ...nameOf(props), 'max-offers': props.maxOffers });
export const Comments = (props: CommentsProps): ReactElement => usePlace('agm-comments', props, nameOf(props));
export const List = (props: ListProps): ReactElement => usePlace('agm-list', props, { path: props.path });

type Attributes = Readonly<Record<string, string | number | undefined>>;

const nameOf = ({ titleId, slug, imdb, tmdb }: TitleName): Attributes => ({ 'title-id': titleId, slug, imdb, tmdb });

function usePlace(
  tag: string,
  { home, country, theme, partner, id, className, style, children, onReady, onError, onClickOut }: EmbedProps,
  subject: Attributes,
): ReactElement {
  const place = useRef<HTMLElement>(null);
  const heard = useRef({ onReady, onError, onClickOut });
  useEffect(() => {
    heard.current = { onReady, onError, onClickOut };
  });
  useEffect(() => {
    // React keeps the name `ref` for itself.
    if (partner) place.current?.setAttribute('ref', partner);
    else place.current?.removeAttribute('ref');
  }, [partner]);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const left = new AbortController();
    const hear = (event: string, act: (detail: never) => void) =>
      element.addEventListener(event, (said) => act((said as CustomEvent<never>).detail), { signal: left.signal });
    hear('agm:ready', () => heard.current.onReady?.());
    hear('agm:error', (failure) => heard.current.onError?.(failure));
    hear('agm:click', (click) => heard.current.onClickOut?.(click));
    defineElements(home);
    return () => left.abort();
  }, [home]);
  // `class`, because React before 19 writes `className` of a custom element as it stands.
  return createElement(tag, { ref: place, ...subject, country, theme, id, class: className, style }, children);
}
