import useSWR from 'swr';

/** What the site says of its widget: the one read of the page for partners. */
export const widgetRead = '/embedded/versions.json';

/** What the site says of its widget, at `/embedded/versions.json`. */
export interface WidgetFacts {
  /** The site's own origin. */
  readonly home: string;
  readonly current: string;
  readonly versions: Readonly<
    Record<string, { readonly src: string; readonly integrity: string; readonly bytes: { readonly gzip: number } }>
  >;
}

export interface WidgetReading {
  readonly facts: WidgetFacts | undefined;
  readonly error: unknown;
}

export function useWidget(): WidgetReading {
  const { data, error } = useSWR<WidgetFacts, unknown>(widgetRead);
  return { facts: data, error };
}
