import useSWR from 'swr';
import { editorialPaths, type GuideCard, type GuidesAnswer } from '@agm/api';
import { pageLanguage } from '@agm/messages';

/** The guides of the premium library, the newest first; none while they are on their way or when they do not come. */
export function usePremiumGuides(): readonly GuideCard[] {
  const { data } = useSWR<GuidesAnswer, unknown>(editorialPaths.guides('premium', 1, pageLanguage().language));
  return data?.items ?? [];
}
