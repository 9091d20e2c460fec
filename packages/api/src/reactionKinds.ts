/** What members can say of a comment with one press. */
export const reactionKinds = ['agree', 'laugh', 'think'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
