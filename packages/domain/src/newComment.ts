/** What a form hands over: the names of the profile-side module (R3-21), and a guest's own name. */
export interface NewComment {
  /** 0 or absent for a guest. */
  readonly authorId?: number;
  readonly authorName?: string;
  readonly anonName?: string;
  readonly postId: number;
  readonly comment: string;
}

/** What travels to the content host (R3-20), the same for members and guests. */
export interface NewCommentBody {
  readonly author: number;
  readonly author_name: string;
  readonly anon_name: string;
  readonly post: number;
  readonly content: string;
}

export function newCommentBody({ authorId = 0, authorName = '', anonName = '', postId, comment }: NewComment): NewCommentBody {
  return { author: authorId, author_name: authorName, anon_name: anonName, post: postId, content: comment };
}

export interface NewCommentFacts {
  readonly isGuest: boolean;
  readonly isStaff: boolean;
  /** The author has a comment that an editor or this rule let stand. */
  readonly hasApproved: boolean;
  readonly links: number;
  readonly isNameReserved: boolean;
}

/**
 * Whether a new or changed comment shows at once. A guest's never does. A member's does, unless it has two links
 * (one, for a member without an approved comment) or a name that could be taken for staff.
 */
export function statusOfNew({ isGuest, isStaff, hasApproved, links, isNameReserved }: NewCommentFacts): 'approved' | 'hold' {
  if (isStaff) return 'approved';
  const isTooLinked = links >= (hasApproved ? 2 : 1);
  return isGuest || isTooLinked || isNameReserved ? 'hold' : 'approved';
}
