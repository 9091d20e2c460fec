import type { PlannedTitle } from '@agm/api';
import { nameOfSlug, shownPlatformName } from '@agm/domain';
import type { Reason } from '@agm/domain/tonight';
import { intlLanguage } from '@agm/messages';
import { t } from '../../t.ts';

const serviceName = (id: string): string => shownPlatformName(id) ?? nameOfSlug(id);

/** What speaks for a title, in a sentence. `today` is an ISO date. */
export function reasonWords(reason: Reason, known: ReadonlyMap<number, PlannedTitle>, today: string): string {
  switch (reason.kind) {
    case 'both':
      return t`You both saved it`;
    case 'theirs':
      return t`It is on the other list`;
    case 'queued':
      return t`It is on your queue`;
    case 'shortest':
      return t`The shortest of your queue`;
    case 'loved':
      return t`Because you loved ${known.get(reason.title)?.title ?? ''}`;
    case 'leaves':
      return reason.day === today
        ? t`Today is its last day on ${serviceName(reason.platform)}`
        : t`Leaves ${serviceName(reason.platform)} after ${dayInWords(reason.day)}`;
    case 'arrived':
      return reason.day === today
        ? t`New on ${serviceName(reason.platform)} today`
        : t`On ${serviceName(reason.platform)} since ${dayInWords(reason.day)}`;
    case 'new':
      return t`New this year`;
    case 'rated':
      return t`Our staff gave it ${reason.rating} of 10`;
    case 'service':
      return t`Included in ${serviceName(reason.platform)}`;
    case 'free':
      return t`Free to watch`;
  }
}

/** `Friday, 27 November` */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(intlLanguage('en-GB'), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
