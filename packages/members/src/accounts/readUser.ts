import { savedGroups } from '@agm/domain';
import type { SiteSettings } from '@agm/http/SiteSettings';
import type { Database } from '@agm/storage/Storage';
import { routePath } from '@agm/api';
import { avatarsOf } from './avatars.ts';
import type { JsonParts } from './jsonParts.ts';
import { countKept } from './keptTitles/keepTitles.ts';
import { readRoles } from './Member.ts';
import type { SavedReader } from './SavedReader.ts';
import { readObject } from './savedText.ts';
import type { SavedTexts } from './savedTexts.ts';

/** All that a member may see of the own account. */
export interface StoredUser {
  readonly row: {
    readonly id: number;
    readonly login: string;
    readonly name: string;
    readonly slug: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly description: string;
    readonly language: string | null;
    readonly author_slug: string | null;
    readonly payment_platform_id: string | null;
    readonly payment_status: string | null;
    readonly payment_checked_at: number | null;
    readonly payment_last_at: number | null;
    readonly created_at: number;
  };
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  /** Providers that let the member in, in alphabetical order. */
  readonly socialLogins: readonly string[];
  readonly pendingEmail: string | null;
  /** Titles of imported lists that wait for the catalogue to have them. */
  readonly keptTitles: number;
  readonly roles: readonly string[];
  readonly filters: string | null;
  readonly saved: SavedTexts;
}

/** Null when the account is gone. `profileId` is whose lists and filters they are, where the account has several profiles. */
export async function readUser(
  database: Database,
  lists: SavedReader,
  memberId: number,
  now: number,
  profileId = memberId,
): Promise<StoredUser | null> {
  const row = await database
    .selectFrom('members')
    .select([
      'id',
      'login',
      'name',
      'slug',
      'first_name',
      'last_name',
      'description',
      'language',
      'author_slug',
      'payment_platform_id',
      'payment_status',
      'payment_checked_at',
      'payment_last_at',
      'created_at',
    ])
    .select((select) => select('password_hash', 'is not', null).as('has_password'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  const saved = await lists.texts(profileId);
  if (!row || !saved) return null;
  const addresses = await database
    .selectFrom('member_addresses')
    .select(['address', 'state', 'is_verified', 'expires_at'])
    .where('member_id', '=', memberId)
    .execute();
  const current = addresses.find(({ state }) => state === 'current');
  const pending = addresses.find(({ state, expires_at: expiresAt }) => state === 'pending' && (expiresAt ?? 0) > now);
  const filters = await database.selectFrom('member_filters').select('text').where('member_id', '=', profileId).executeTakeFirst();
  const linked = await database
    .selectFrom('social_identities')
    .select('provider')
    .distinct()
    .where('member_id', '=', memberId)
    .orderBy('provider')
    .execute();
  return {
    hasPassword: Boolean(row.has_password),
    socialLogins: linked.map(({ provider }) => provider),
    row,
    saved,
    email: current?.address ?? '',
    isVerified: current?.is_verified === 1,
    pendingEmail: pending?.address ?? null,
    keptTitles: await countKept(database, profileId),
    roles: await readRoles(database, memberId),
    filters: filters?.text ?? null,
  };
}

/** The meta values as WordPress keeps them, as JSON: one JSON text for each list, and the filters (R3-07, R3-08). */
export function writeMeta(user: Pick<StoredUser, 'saved' | 'filters'>, more: object = {}): JsonParts {
  return ['{', ...metaFields(user), `${fieldsOf(more)}}`];
}

/** What a save is answered with: the meta values in both spellings, as they are read in both. */
export function writeSavedAnswer(user: Pick<StoredUser, 'saved' | 'filters'>, more: object): JsonParts {
  return [`{"revision":${user.saved.revision},`, ...metaFields(user), ',"meta":', ...writeMeta(user), `${fieldsOf(more)}}`];
}

/** The User of the product (R3-01), as JSON. */
export function writeProfile(user: StoredUser, publicUrl: string, more: object = {}): JsonParts {
  return [...profileFields(user, publicUrl, more), '}'];
}

function profileFields(user: StoredUser, publicUrl: string, more: object): JsonParts {
  const { row, saved } = user;
  const fields = {
    id: row.id,
    name: row.name,
    slug: row.slug,
    email: user.email,
    avatar: avatarsOf(publicUrl, row.id)[96],
    author: row.author_slug,
    roles: user.roles,
    paymentPlatformId: row.payment_platform_id,
    paymentStatusLastCheck: row.payment_checked_at,
    paymentLastPayment: row.payment_last_at,
    paymentStatus: row.payment_status,
    filterPreferences: user.filters === null ? null : readObject(user.filters),
    username: row.login,
    pendingEmail: user.pendingEmail,
    emailVerified: user.isVerified,
    hasPassword: user.hasPassword,
    socialLogins: user.socialLogins,
    unreadable: savedGroups.filter((group) => saved.damaged[group] !== undefined),
    savedRevision: saved.revision,
    keptTitles: user.keptTitles,
  };
  return ['{"saved":', saved.saved, `${fieldsOf(fields)}${fieldsOf(more)}`];
}

/** The member as WordPress shows a user to that user, and the fields of the product with it, as JSON. */
export function writeWordpressUser(
  user: StoredUser,
  { publicUrl, routes }: Pick<SiteSettings, 'publicUrl' | 'routes'>,
  context: 'view' | 'edit',
  more: object = {},
): JsonParts {
  const { row } = user;
  const collection = `${publicUrl}${routePath(routes, 'users')}`;
  const capabilities = Object.fromEntries(user.roles.map((role) => [role, true]));
  const profile = profileFields(user, publicUrl, {
    url: '',
    description: row.description,
    link: `${publicUrl}/account/`,
    avatar_urls: avatarsOf(publicUrl, row.id),
    ...(context === 'edit' && {
      first_name: row.first_name,
      last_name: row.last_name,
      nickname: row.name,
      locale: 'en_US',
      registered_date: `${new Date(row.created_at).toISOString().slice(0, 19)}+00:00`,
      // WordPress still names the level it had before it had roles.
      capabilities: { read: true, level_0: true, ...capabilities },
      extra_capabilities: capabilities,
    }),
    _links: { self: [{ href: `${collection}/${row.id}` }], collection: [{ href: collection }] },
    ...more,
  });
  return [...profile, ',"meta":', ...writeMeta(user, context === 'edit' ? { persisted_preferences: [] } : {}), '}'];
}

function metaFields({ saved, filters }: Pick<StoredUser, 'saved' | 'filters'>): JsonParts {
  return [saved.meta, `,"filters":${JSON.stringify(filters ?? '')}`];
}

/** The fields of an object behind others: `,"a":1`. */
function fieldsOf(object: object): string {
  const text = JSON.stringify(object).slice(1, -1);
  return text && `,${text}`;
}
