import { paths, type PremiumReason, type TitleAnswer } from '@agm/api';
import type { ReadKey } from '@agm/federation';
import { tierAtom, viewerAtom } from '@agm/session';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';

/** What a premium title is recommended for, as soon as its reader is premium: at the grant, without a reload. Null for everybody else. */
export function usePremiumReason(title: TitleAnswer | undefined): string | null {
  const viewer = useAtomValue(viewerAtom);
  const isForThem = useAtomValue(tierAtom) === 'premium' && viewer !== null && title?.isPremium === true && title.reason === null;
  const { data } = useSWR<PremiumReason, unknown>(isForThem ? [paths.premium(title.id), viewer] satisfies ReadKey : null);
  return isForThem ? data?.reason ?? null : null;
}
