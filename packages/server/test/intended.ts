/** One recorded answer, and where ours is meant to differ from it. */
export interface IntendedDifference {
  /** In the words of `differencesFrom`. */
  readonly differences: readonly string[];
  readonly because: string;
}

const noTracks = 'mail, address and program of an author leave this server for nobody, editors included (S11)';
const ownWords = 'stock WordPress lets no member change an own comment; the product does (R1-11)';
const guestsHaveNoMail = 'guests give a name and no mail address, on a route of their own (R1-12, R7-28)';
const deadLinks = 'the routes behind these links are not part of the product';
const noFaults = 'a request must not be able to cause a 500';

/** Everything that is not named here must be the same: status, code, header names, field names and types. `docs/wordpress.md` shows this table. */
export const intendedDifferences: Readonly<Record<string, IntendedDifference>> = {
  'admin-create-user-dup-email': { differences: ['status 500 is 400', 'data is object, was null'], because: noFaults },
  'admin-create-user-dup-username': { differences: ['status 500 is 400', 'data is object, was null'], because: noFaults },
  'lost-password-none': {
    differences: ['status 404 is 400', 'code rest_no_route is rest_missing_callback_param'],
    because: 'stock WordPress has no such route; ours must (R7-41)',
  },
  'users-me-meta-bad-type': {
    differences: ['no field additional_data'],
    because: 'it repeats what the message says, outside the one shape of our errors',
  },
  'users-me-ok': {
    differences: ['meta is object, was list'],
    because: 'a map without entries is a list to PHP; our members always have the five meta values',
  },
  'users-me-update-email-invalid': {
    differences: ['code rest_invalid_param is rest_user_invalid_email', 'no field data.params', 'no field data.details'],
    because: 'R8-06: invalid and taken addresses carry one code',
  },
  'comments-create-anon-name-only': {
    differences: [
      'status 400 is 201',
      'code rest_comment_author_data_required is undefined',
      'no field code',
      'no field message',
      'no field data',
    ],
    because: guestsHaveNoMail,
  },
  'comments-create-anon-noemail': {
    differences: [
      'status 400 is 201',
      'code rest_comment_author_invalid is undefined',
      'no field code',
      'no field message',
      'no field data',
    ],
    because: guestsHaveNoMail,
  },
  'comments-create-flood': {
    differences: ['status 400 is 429', 'code comment_flood is rest_too_many_requests'],
    because: 'too many requests are one thing everywhere here, and say when to come back',
  },
  'comments-delete-admin-force': {
    differences: ['no field previous.author_email', 'no field previous.author_ip', 'no field previous.author_user_agent'],
    because: noTracks,
  },
  'comments-delete-admin-trash': {
    differences: ['no field author_email', 'no field author_ip', 'no field author_user_agent'],
    because: noTracks,
  },
  'comments-delete-own': {
    differences: ['status 403 is 200', 'code rest_cannot_delete is undefined', 'no field code', 'no field message', 'no field data'],
    because: ownWords,
  },
  'comments-edit-admin': { differences: ['no field author_email', 'no field author_ip', 'no field author_user_agent'], because: noTracks },
  'comments-edit-own': {
    differences: ['status 403 is 200', 'code rest_cannot_edit is undefined', 'no field code', 'no field message', 'no field data'],
    because: ownWords,
  },
  'cors-preflight': {
    differences: ['status 200 is 204', 'no header content-type', 'no header access-control-allow-origin', 'body is null, was object'],
    because: 'what needs a token is open to pages of this site alone; a preflight has nothing to read',
  },
  pages: {
    differences: ['no field [0]._links.about', 'no field [0]._links.version-history', 'no field [0]._links.wp:attachment'],
    because: deadLinks,
  },
  'posts-filter': {
    differences: [
      '[0].meta is object, was list',
      'no field [0]._links.about',
      'no field [0]._links.version-history',
      'no field [0]._links.wp:attachment',
      'no field [0]._links.wp:term',
    ],
    because: `R3-13 puts the relevancy into meta, which is a list to PHP when empty; ${deadLinks}`,
  },
};

/** Recorded, but nothing of ours answers for it. */
export const withoutCounterpart: Readonly<Record<string, string>> = {
  'lost-password-form': 'a page of WordPress itself, in HTML; ours is the form at `/reset/`',
  search: 'a route that the product does not name; ours is `/content-api/search/universal/…`',
};
