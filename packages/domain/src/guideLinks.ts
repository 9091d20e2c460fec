import { guideMaximums } from './constants.ts';
import type { Tier } from './tiers.ts';

/** The taxonomies by which guides name each other on a page (R9-06). */
export type GuideTaxonomy = keyof typeof guideMaximums;
export const guideTaxonomies = /* @__PURE__ */ Object.keys(guideMaximums) as readonly GuideTaxonomy[];

/**
 * The guide links of one page, by taxonomy: at most six about an actor, four about a category, three about a country and
 * two about a director. A guide that fits two taxonomies stands under the first; the order of what comes in stays.
 */
export function pickGuideLinks<Link extends { readonly id: number; readonly taxonomies: readonly string[] }>(
  links: readonly Link[],
): Readonly<Record<GuideTaxonomy, readonly Link[]>> {
  const taken = new Set<number>();
  const pick = (taxonomy: GuideTaxonomy): readonly Link[] => {
    const picked = links.filter((link) => !taken.has(link.id) && link.taxonomies.includes(taxonomy)).slice(0, guideMaximums[taxonomy]);
    for (const { id } of picked) taken.add(id);
    return picked;
  };
  return { actor: pick('actor'), categories: pick('categories'), country: pick('country'), director: pick('director') };
}

/** The ids of the guides that this tier may open: all of them for premium, those that are not premium for everybody else. */
export function unlockedGuides(guides: readonly { readonly id: number; readonly isPremium: boolean }[], tier: Tier): readonly number[] {
  return guides.filter(({ isPremium }) => tier === 'premium' || !isPremium).map(({ id }) => id);
}
