import useSWR from 'swr';

/** The request path is the key: on the server its answer comes with the page, in the browser it is asked for. */
export const titleRead = (title: string): string => `/content-api/title/${encodeURIComponent(title)}?country=us`;

/** Null while it loads, and for an unknown title. */
export function useTitle(title: string | null): string | null {
  const { data } = useSWR<{ readonly title: string }>(title === null ? null : titleRead(title));
  return data?.title ?? null;
}
