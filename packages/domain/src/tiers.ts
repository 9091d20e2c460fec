/** How a visitor is counted and what a wall lets them combine. */
export type Tier = 'anonymous' | 'registered' | 'premium';
export const tiers: readonly Tier[] = ['anonymous', 'registered', 'premium'];

/** Who is asking: one tier more than is tracked, because administrators work here. */
export type Audience = 'anonymous' | 'subscriber' | 'premium' | 'administrator';

/** Premium and administrator. "Active premium" is the same check. */
export function isPremium(roles: readonly string[]): boolean {
  return roles.includes('premium') || roles.includes('administrator');
}

/** The profile keeps unknown roles; they have no effect here. No roles: anonymous. */
export function audienceOf(roles: readonly string[]): Audience {
  if (roles.includes('administrator')) return 'administrator';
  if (roles.includes('premium')) return 'premium';
  return roles.includes('subscriber') ? 'subscriber' : 'anonymous';
}

export function tierOf(roles: readonly string[]): Tier {
  if (isPremium(roles)) return 'premium';
  return roles.includes('subscriber') ? 'registered' : 'anonymous';
}
