import { channelTerms } from './derivedTerms.ts';
import { inSlices } from './inSlices.ts';
import { mergeOffers } from './mergeFacts.ts';
import { updateOffers } from './offerRows.ts';
import type { Database } from './Storage.ts';
import type { OfferFacts, Origin } from './titleFacts.ts';
import { placeTerms } from './termBook.ts';
import { readTitleStates, sourceState } from './titleStates.ts';

/** Offers of a title that is in the catalogue; nothing else of the title changes. */
export interface StatedOffers {
  readonly titleId: number;
  readonly offers: readonly OfferFacts[];
}

export interface WrittenOffers {
  /** Ids of the titles whose offers differ from before. */
  readonly changed: readonly number[];
  readonly unchanged: readonly number[];
}

/**
 * Writes `origin`'s offers of the titles named by `titleId`, inside a transaction; ids that no longer exist are in neither `changed` nor
 * `unchanged`. `now`: ms since 1970.
 */
export async function writeOffers(
  transaction: Database,
  { origin, stated, now }: { readonly origin: Origin; readonly stated: readonly StatedOffers[]; readonly now: number },
): Promise<WrittenOffers> {
  const changed: number[] = [];
  const unchanged: number[] = [];
  await inSlices(stated, async (slice) => {
    const states = await readTitleStates(
      transaction,
      slice.map(({ titleId }) => titleId),
    );
    for (const { titleId, offers } of slice) {
      const state = states.get(titleId);
      if (!state) continue;
      const hasChanged = await updateOffers(transaction, state, mergeOffers(sourceState(state), { origin, offers }), now);
      (hasChanged ? changed : unchanged).push(titleId);
    }
  });
  await nameTerms(
    transaction,
    stated.flatMap(({ offers }) => offers),
  );
  return { changed, unchanged };
}

/** Inserts the terms derived from offers, so that they have ids. */
export async function nameTerms(
  transaction: Database,
  offers: readonly { readonly country: string; readonly platform: string }[],
): Promise<void> {
  const terms = [...placeTerms(offers), ...channelTerms(offers)];
  const distinct = new Map(terms.map(({ taxonomy, slug, name }) => [`${taxonomy}/${slug}`, { taxonomy, slug, name }]));
  await inSlices([...distinct.values()], (slice) =>
    transaction
      .insertInto('terms')
      .values(slice)
      .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
      .execute(),
  );
}
