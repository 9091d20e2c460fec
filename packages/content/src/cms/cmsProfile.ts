import { savedGroups } from '@agm/domain';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { avatarsOf } from '@agm/members/accounts/avatars';
import { asSavedRecord, readObject, readSavedText } from '@agm/members/accounts/savedText';

/** Makes the product's User from the fields of a stock WordPress user. A list that cannot be read is empty, and named. */
export function asProfile(
  user: Readonly<Record<string, unknown>>,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
): Record<string, unknown> {
  const meta = typeof user['meta'] === 'object' && user['meta'] !== null ? (user['meta'] as Record<string, unknown>) : {};
  const text = (key: string): string => (typeof meta[key] === 'string' ? meta[key] : '');
  const lists = savedGroups.map((group) => [group, text(group) === '' ? new Map<number, number>() : readSavedText(text(group))] as const);
  const id = Number(user['id']);
  return {
    id,
    name: user['name'],
    slug: user['slug'],
    email: user['email'] ?? '',
    avatar: avatarsOf(publicUrl, Number.isSafeInteger(id) ? id : null)[96],
    author: null,
    roles: Array.isArray(user['roles']) ? user['roles'] : ['subscriber'],
    paymentPlatformId: null,
    paymentStatusLastCheck: null,
    paymentLastPayment: null,
    paymentStatus: null,
    filterPreferences: readObject(text('filters')),
    saved: Object.fromEntries(lists.map(([group, list]) => [group, asSavedRecord(list ?? new Map())])),
    username: user['username'] ?? user['slug'],
    pendingEmail: null,
    emailVerified: true,
    unreadable: lists.filter(([, list]) => list === null).map(([group]) => group),
  };
}
