import { isSavedGroup, type SavedGroup } from './addresses/index.ts';
import { readFilterPreferences, type FilterPreferences } from './filterPreferences.ts';
import type { SavedLists } from './emptySavedLists.ts';
import { readSavedLists } from './savedLists.ts';

/** A member as the product knows them. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  /** Address of a picture, null without one. */
  readonly avatar: string | null;
  /** Slug of the staff author this member writes as; null for everybody else. */
  readonly author: string | null;
  readonly roles: readonly string[];
  readonly paymentPlatformId: string | null;
  readonly paymentStatusLastCheck: string | number | null;
  readonly paymentLastPayment: string | number | null;
  readonly paymentStatus: string | null;
  readonly filterPreferences: FilterPreferences | null;
  readonly saved: SavedLists;
  /** Lists whose stored text is damaged: `saved` has them as empty. */
  readonly unreadable: readonly SavedGroup[];
  /** Numbers the state of `saved`; null where the content host numbers none, and whole lists are sent. */
  readonly savedRevision: number | null;
  /** Titles of imported lists that wait for the catalogue to have them. */
  readonly keptTitles: number;
  /** A new address that waits for its owner to confirm it. */
  readonly pendingEmail: string | null;
  /** False only where the content host says so: other hosts do not ask for a confirmation. */
  readonly isEmailVerified: boolean;
  /** False for a member who logs in through a provider only. */
  readonly hasPassword: boolean;
  /** Providers that let this member in. */
  readonly socialLogins: readonly string[];
  /** For how many seconds this log-in counts as a fresh one; null where the content host never asks for one. */
  readonly freshFor: number | null;
  /** The profile that the lists are of; null for an account without several. */
  readonly profile: { readonly id: number; readonly name: string; readonly childAge: number | null } | null;
}

/** Reads the answer of the profile call; null when it names nobody. Fields that a content host leaves out have their defaults. */
export function readUser(source: unknown): User | null {
  const said = fieldsOf(source);
  const id = Number(said['id']);
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const meta = fieldsOf(said['meta']);
  const read = readSavedLists({ ...meta, ...fieldsOf(said['saved']) });
  const named = Array.isArray(said['unreadable']) ? said['unreadable'] : [];
  return {
    id,
    name: textOf(said['name']) ?? '',
    slug: textOf(said['slug']) ?? '',
    email: textOf(said['email']) ?? '',
    avatar: avatarOf(said['avatar']) ?? avatarOf(said['avatar_urls']),
    author: textOf(said['author']),
    roles: Array.isArray(said['roles']) ? said['roles'].filter((role) => typeof role === 'string') : [],
    paymentPlatformId: textOf(said['paymentPlatformId']),
    paymentStatusLastCheck: momentOf(said['paymentStatusLastCheck']),
    paymentLastPayment: momentOf(said['paymentLastPayment']),
    paymentStatus: textOf(said['paymentStatus']),
    filterPreferences: readFilterPreferences(said['filterPreferences'] ?? meta['filters']),
    saved: read.lists,
    unreadable: [
      ...new Set([...read.unreadable, ...named.filter((group): group is SavedGroup => typeof group === 'string' && isSavedGroup(group))]),
    ],
    savedRevision: Number.isSafeInteger(said['savedRevision']) ? Number(said['savedRevision']) : null,
    keptTitles: Number.isSafeInteger(said['keptTitles']) ? Number(said['keptTitles']) : 0,
    pendingEmail: textOf(said['pendingEmail']),
    isEmailVerified: said['emailVerified'] !== false,
    hasPassword: said['hasPassword'] !== false,
    socialLogins: Array.isArray(said['socialLogins']) ? said['socialLogins'].filter((name) => typeof name === 'string') : [],
    freshFor: typeof said['freshFor'] === 'number' ? said['freshFor'] : null,
    profile: profileOf(fieldsOf(said['profile'])),
  };
}

function profileOf({ id, name, childAge }: Readonly<Record<string, unknown>>): User['profile'] {
  if (typeof id !== 'number') return null;
  return { id, name: textOf(name) ?? '', childAge: typeof childAge === 'number' ? childAge : null };
}

/** A picture of 96 pixels, else 48, else 24. */
function avatarOf(value: unknown): string | null {
  if (typeof value === 'string') return textOf(value);
  const sizes = fieldsOf(value);
  return textOf(sizes['96']) ?? textOf(sizes['48']) ?? textOf(sizes['24']);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function momentOf(value: unknown): string | number | null {
  return typeof value === 'number' ? value : textOf(value);
}
