import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { contentPath, createCall, type DealsAnswer, type GuideAnswer, type GuidesAnswer } from '@agm/api';
import type { EditorialAsk } from '@agm/domain';
import { useSite } from '@agm/federation';
import { localeAtom, sessionAtom, tierAtom } from '@agm/session';
import { editorialRead } from '../model/editorialReads.ts';

export interface Asked<T> {
  readonly answer: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function useAsked<T>(path: string): Asked<T> {
  const { data, error, mutate } = useSWR<T, unknown>(path);
  return { answer: data, error: data ? undefined : error, retry: () => void mutate() };
}

export const useGuides = (ask: EditorialAsk): Asked<GuidesAnswer> => useAsked(editorialRead(ask));

export const useDeals = (ask: EditorialAsk): Asked<DealsAnswer> => useAsked(editorialRead(ask));

const call = createCall({ fetch: (...request) => fetch(...request) });

/** A guide as everybody may read it; a premium member is given the rest as soon as it is known who is looking. */
export function useGuide(ask: EditorialAsk): Asked<GuideAnswer> {
  const path = editorialRead(ask);
  const open = useAsked<GuideAnswer>(path);
  const session = useAtomValue(sessionAtom);
  const tier = useAtomValue(tierAtom);
  const bearer = open.answer?.isLocked === true && tier === 'premium' ? session?.bearer() ?? null : null;
  const whole = useSWR<GuideAnswer, unknown>(bearer === null ? null : `${path}#premium`, () => call<GuideAnswer>(path, { bearer: bearer ?? undefined }));
  return { ...open, answer: bearer === null ? open.answer : whole.data ?? open.answer };
}

/** Counts that a guide or a list of guides was looked at; nothing says by whom, and nothing waits for it. */
export function useCountedView(route: 'tag-post-view' | 'tag-list-page-view', subject: { readonly id: number } | { readonly path: string } | null): void {
  const locale = useAtomValue(localeAtom);
  const { routes } = useSite();
  const said = subject && JSON.stringify(subject);
  useEffect(() => {
    if (said !== null) call(contentPath(routes, route), { json: { ...(JSON.parse(said) as object), locale }, outlivesPage: true }).catch(() => {});
  }, [route, said, locale, routes]);
}
