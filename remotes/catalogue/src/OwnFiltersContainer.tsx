import { useAtomValue } from 'jotai';
import { longestFilterSetName, standingFilterSets, withPage, writeListing, type Listing } from '@agm/domain';
import { useServices } from '@agm/federation';
import { filterPreferencesAtom, sessionAtom, viewerAtom, type Member } from '@agm/session';
import { hidingOf, suggestedName } from './model/ownFilters.ts';
import { useFollow } from './useFollow.ts';
import { OwnFilters } from './views/OwnFilters/OwnFilters.tsx';
import { t } from './t.ts';

/** What a visitor has made of the filters: combinations under names of their own, and, for members, a wall without what they have seen. */
export function OwnFiltersContainer({ listing }: { readonly listing: Listing }) {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(viewerAtom) !== null;
  const { sets = [] } = useAtomValue(filterPreferencesAtom) ?? {};
  const { navigate, say, reportError } = useServices();
  const follow = useFollow();
  const standing = standingFilterSets(sets);
  const canonical = writeListing(withPage(listing, 1));
  const act = (work: (filters: Member['filters']) => void) =>
    void session
      ?.member()
      .then(({ filters }) => work(filters))
      .catch((error: unknown) => reportError(error, 'a named wall'));
  const hiding = hidingOf(listing);
  return (
    <OwnFilters
      hiding={isMember ? { isOn: hiding.isOn, onToggle: () => navigate(hiding.href) } : null}
      sets={standing.map(({ name, address }) => ({ name, href: address, isOn: address === canonical }))}
      place={isMember ? 'account' : 'device'}
      longestName={longestFilterSetName}
      suggestion={
        standing.some(({ address }) => address === canonical) ? null : suggestedName(listing).slice(0, longestFilterSetName) || null
      }
      onOpen={follow}
      onName={({ name }) =>
        act((filters) => {
          filters.nameSet(name, canonical);
          say?.(t`“${name}” is kept.`, () => act((now) => now.forgetSet(name)));
        })
      }
      onForget={({ name, href }) =>
        act((filters) => {
          filters.forgetSet(name);
          say?.(t`“${name}” is gone.`, () => act((now) => now.nameSet(name, href)));
        })
      }
    />
  );
}
