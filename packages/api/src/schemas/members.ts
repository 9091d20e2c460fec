import { feedbackFieldNames, savedGroups } from '@agm/domain';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, text } from './scalars.ts';

/** `POST /user-api/auth/login` and whatever else lets a visitor in. */
export const token = v.object({ token: v.string() });

/** What WordPress's token plugin answers. */
export const session = v.object({
  token: v.string(),
  user_email: v.string(),
  user_nicename: v.string(),
  user_display_name: v.string(),
});

export const message = v.object({ message: v.string() });
export const validToken = v.object({ code: v.literal('jwt_auth_valid_token'), data: v.object({ status: integer }) });
export const undoneEmailChange = v.object({ message: v.string(), resetToken: v.string() });
export const deletedUser = v.object({ deleted: v.literal(true), id: integer });
export const exportedUser = v.record(v.string(), v.unknown());
export const keptTitles = v.object({ kept: integer });

const savedTitles = v.record(v.string(), v.string());
const savedGroup = v.picklist(savedGroups);

/** `GET /user-api/auth/profile`: the member who asks. */
export const profile = v.object({
  id: integer,
  name: v.string(),
  slug: v.string(),
  email: v.string(),
  avatar: v.string(),
  /** Slug of the staff author this member writes as. */
  author: v.nullable(v.string()),
  roles: v.array(v.string()),
  paymentPlatformId: v.nullable(v.string()),
  paymentStatusLastCheck: v.nullable(integer),
  paymentLastPayment: v.nullable(integer),
  paymentStatus: v.nullable(v.string()),
  filterPreferences: v.nullable(v.record(v.string(), v.unknown())),
  /** Title id to the moment it was saved (`20.11.2026 23:10:11`). */
  saved: v.object(v.entriesFromList(savedGroups, savedTitles)),
  username: v.string(),
  pendingEmail: v.nullable(v.string()),
  emailVerified: v.boolean(),
  hasPassword: v.boolean(),
  socialLogins: v.array(v.string()),
  freshFor: described(integer, 'Seconds for which this token may still change address, password and what else could take the account.'),
  /** Lists whose stored text is damaged: `saved` has them as empty. */
  unreadable: v.array(savedGroup),
  /** Numbers the state of `saved`. */
  savedRevision: integer,
  keptTitles: described(integer, 'Titles of imported lists that wait for the catalogue to have them.'),
  profile: v.optional(
    described(
      v.object({ id: integer, name: v.string(), childAge: v.nullable(integer), isFirst: v.boolean() }),
      'Whose lists and filters these are, where the account has several profiles.',
    ),
  ),
});

/** An author of the site, or the own account with the fields of the profile beside it, as WordPress shows a user. */
export const wordpressUser = v.looseObject({
  id: integer,
  name: v.string(),
  url: v.string(),
  description: v.string(),
  link: v.string(),
  slug: v.string(),
  avatar_urls: v.record(v.string(), v.string()),
  /** WordPress writes an empty map as a list. */
  meta: v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  email: v.optional(v.string()),
  roles: v.optional(v.array(v.string())),
});

/** The meta values as WordPress keeps them: one JSON text for each list, and the filters (R3-07, R3-08). */
const metaTexts = v.entriesFromList([...savedGroups, 'filters'] as const, v.optional(v.string()));
export const meta = v.object(metaTexts);

/** Title by title what changes in a list: the moment it was saved, null for one that is taken out. */
const listChanges = v.record(v.string(), v.record(v.string(), v.nullable(v.string())));

/** `POST …/update-user-meta`: all that is stored now; or, where single changes or a revision were sent, what differs from the client's. */
export const savedMeta = v.object({
  /** The state that stands now. */
  revision: integer,
  /** Null when the client's state is too long ago for its difference to be listed. */
  changes: v.optional(v.nullable(listChanges)),
  ...metaTexts,
  meta: v.optional(meta),
  /** A new one, where a new password ended every session. */
  token: v.optional(v.string()),
});

/** A guest's comment costs at most so many times the work of a log-in: some two seconds of a phone. */
export const mostGuestWork = 8;

/** PBKDF2 with SHA-256 over `nonce` and a counter, until the key begins with `keyPrefix`. Bytes are written in hex. */
export const proofOfWork = v.object({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  /** Rounds of one try. */
  cost: integer,
  /** Bytes. */
  keyLength: integer,
  keyPrefix: v.string(),
  keySignature: v.optional(v.string()),
  expiresAt: v.optional(described(integer, 'Seconds since 1970.')),
  data: v.optional(
    described(
      v.object({
        form: v.literal('comment'),
        post: integer,
        parent: integer,
        work: v.pipe(integer, v.minValue(1), v.maxValue(mostGuestWork)),
      }),
      'The one form that takes the solution, and how many times the work of a log-in it costs.',
    ),
  ),
});

/** `GET /user-api/captcha`: our proof of work, or the key of the provider that the site has chosen. */
export const captchaChallenge = v.variant('provider', [
  v.object({ provider: v.literal('recaptcha'), siteKey: v.string() }),
  v.object({ provider: v.literal('altcha'), parameters: proofOfWork, signature: v.string() }),
]);

/** `GET /user-api/social`: who may vouch for a visitor here. */
export const socialProviders = v.object({
  providers: v.array(v.object({ name: v.picklist(['google', 'facebook']), label: v.string(), clientId: v.string(), authUrl: v.string() })),
});

/** What the feedback form is answered, in the words of WordPress's form plugin. */
export const sentFeedback = v.object({
  contact_form_id: integer,
  status: v.literal('mail_sent'),
  message: v.string(),
  posted_data_hash: v.string(),
  into: v.string(),
  invalid_fields: v.array(v.unknown()),
});

/** More than any sentence needs; argon2 would take it, a busy server would not. */
export const longestPasswordBytes = 1024;
const password = v.pipe(v.string(), v.maxBytes(longestPasswordBytes));

/** What a form's captcha answered; it travels beside the form's own fields. */
export const captchaProof = v.object({ recaptchaToken: v.optional(text(8192)) });

/** `POST /user-api/auth/login`, beside a captcha's answer. */
export const siteLogIn = v.object({ username: text(254), password });
/** The same to WordPress's plugin, which takes a field that is missing for an empty one. */
export const logInBody = v.partial(siteLogIn);

/** A new account, beside a captcha's answer. What password will do is the account's rule, and said in its words. */
export const signUpBody = v.object({ username: text(254), email: text(1000), password: v.string() });
export const reauthentication = v.object({ password });

export const resetRequest = v.object({ email: text(1000) });
export const passwordReset = v.object({ token: v.string(), password: v.string(), email: v.optional(text(1000)) });
/** What the link of a mail carries. */
export const mailedToken = v.object({ token: v.string() });

/** What Google said of a visitor. The server asks Google itself; the address is a hint to compare with. */
export const googleExchange = v.object({
  socialToken: v.pipe(text(8192), v.minLength(1, 'socialToken must not be empty.')),
  userEmail: v.optional(text(1000)),
});
export const facebookExchange = v.object({ ...googleExchange.entries, userId: v.optional(text(100)) });

/** The fields a member changes of the own profile. A new password needs the present one. */
export const profileChanges = v.object({
  name: v.optional(text(80)),
  nickname: v.optional(text(80)),
  first_name: v.optional(text(80)),
  last_name: v.optional(text(80)),
  description: v.optional(text(2000)),
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  currentPassword: v.optional(v.string()),
});

/**
 * What changes in a member's user meta. `meta` holds whole values by key as JSON text, which may also be at the top level. `changes`
 * has the same for lists, title by title: a host that supports it need not compare lists, and other hosts ignore it.
 * `since` is the revision that the client has.
 */
export const metaChanges = v.object({
  ...metaTexts,
  meta: v.optional(meta),
  changes: v.optional(listChanges),
  since: v.optional(integer),
});

const mostKeptAtOnce = 1000;
const longestTitle = 300;
/** A title of somebody's list that the catalogue does not have. */
const keptTitle = v.object({
  title: v.pipe(text(longestTitle), v.trim(), v.minLength(1, 'title must not be empty.')),
  originalTitle: v.nullish(v.pipe(text(longestTitle), v.trim())),
  year: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1870), v.maxValue(2100))),
  type: v.nullish(v.picklist(['movie', 'show'])),
  groups: v.pipe(v.array(savedGroup), v.minLength(1), v.maxLength(savedGroups.length)),
  /** Milliseconds since 1970; null: now. */
  savedAt: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
  rating: v.nullish(
    described(v.pipe(integer, v.minValue(0), v.maxValue(10)), 'What its owner gave it: their own rating once the catalogue has it.'),
  ),
});
export const keptTitlesBody = v.object({
  titles: v.pipe(v.array(keptTitle), v.maxLength(mostKeptAtOnce, `At most ${mostKeptAtOnce} titles are taken at once.`)),
});

/** The fields of the feedback form, which travels as multipart. */
export const feedbackBody = v.object({
  [feedbackFieldNames.formTag]: v.string(),
  [feedbackFieldNames.name]: v.string(),
  [feedbackFieldNames.email]: v.string(),
  [feedbackFieldNames.message]: v.string(),
  [feedbackFieldNames.subject]: v.optional(v.string()),
  [feedbackFieldNames.captcha]: v.optional(v.string()),
  recaptchaToken: v.optional(v.string()),
});

export type ProofOfWork = ShapeOf<typeof proofOfWork>;
export type CaptchaChallenge = ShapeOf<typeof captchaChallenge>;
export type Session = ShapeOf<typeof session>;
export type Profile = ShapeOf<typeof profile>;
export type ProfileChanges = Pick<ShapeOf<typeof profileChanges>, 'name' | 'email' | 'password' | 'currentPassword'>;
export type MetaChanges = Pick<ShapeOf<typeof metaChanges>, 'meta' | 'changes'>;
export type KeptTitle = ShapeOf<typeof keptTitle>;
