import { profileChanges } from '@agm/api/schemas/members';
import type { FastifyInstance } from 'fastify';
import { cleanName, isReservedName } from '@agm/domain';
import { staffRoleOf } from '@agm/domain/staff';
import { fieldsOf } from '@agm/http/bodyFields';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { askForAddress } from './changeAddress.ts';
import { changePassword } from './changePassword.ts';
import { requireFreshLogin } from './freshLogin.ts';
import { emailKey } from './emailAddress.ts';
import type { Member } from './Member.ts';
import { readMetaWishes } from './metaWishes.ts';
import { saveMeta, type SavedDifference } from './saveMeta.ts';
import { staffAuthors } from '@agm/storage/staffAuthors';

/** Fields that are not the member's to set. The server ignores unknown fields, as WordPress does. */
const forbidden = [
  'capabilities',
  'extra_capabilities',
  'paymentPlatformId',
  'paymentStatus',
  'paymentStatusLastCheck',
  'paymentLastPayment',
  'username',
  'author',
  'is_super_admin',
  'password_hash',
];

export interface Updated {
  /** A new token, when a new password ended every session. */
  readonly token: string | null;
  /** What of the lists changed, where the client asks no more; null where it wants to see all of them. */
  readonly saved: SavedDifference | null;
}

/** Changes what a member may change of the own account: profile fields, meta values, address and password (R7-04, R7-05). `arrivedAt` is when the request came. */
export async function updateUser(app: FastifyInstance, member: Member, body: unknown, arrivedAt: number): Promise<Updated> {
  const fields = fieldsOf(body ?? undefined);
  refuseForbidden(fields, member);
  const wishes = readMetaWishes(fields);
  const { email, password, currentPassword, ...profile } = readBody(profileChanges, fields);
  const changes = readProfile(profile, staffRoleOf(member.roles) !== null);
  const { database } = app.storage;
  // An address that stays as it is may be sent along by anybody; it only takes a change back that was asked for before.
  if (password !== undefined || (email !== undefined && emailKey(email) !== emailKey(member.email))) requireFreshLogin(member);
  if (email !== undefined) await askForAddress(app, member, email);
  const token = password === undefined ? null : await changePassword(app, member, password, currentPassword);
  if (Object.keys(changes).length > 0) await database.updateTable('members').set(changes).where('id', '=', member.id).execute();
  return { token, saved: wishes && (await saveMeta(app, member, wishes, arrivedAt)) };
}

function refuseForbidden(fields: Readonly<Record<string, unknown>>, member: Member): void {
  const names = forbidden.filter((name) => Object.hasOwn(fields, name));
  if (Object.hasOwn(fields, 'id') && fields['id'] !== member.id) names.push('id');
  if (names.length > 0)
    throw Problem.invalidParams(
      Object.fromEntries(names.map((name) => [name, { code: 'rest_invalid_param', message: `${name} cannot be changed.` }])),
    );
  if (Object.hasOwn(fields, 'roles'))
    throw new Problem('rest_cannot_edit_roles', 403, 'Sorry, you are not allowed to edit roles of this user.');
}

type ProfileFields = Readonly<Partial<Record<'name' | 'nickname' | 'first_name' | 'last_name' | 'description', string>>>;

/** The columns to change. A name that could be taken for the staff's is the staff's alone. */
function readProfile(
  { name: given, nickname, first_name: first, last_name: last, description }: ProfileFields,
  isStaff: boolean,
): Omit<ProfileFields, 'nickname'> {
  const name = given ?? nickname;
  const cleaned = name === undefined ? undefined : cleanName(name);
  if (cleaned === '') throw Problem.invalidParams({ name: { code: 'rest_invalid_param', message: 'name must not be empty.' } });
  if (
    cleaned !== undefined &&
    !isStaff &&
    isReservedName(
      cleaned,
      staffAuthors.map((author) => author.name),
    )
  ) {
    throw Problem.invalidParams({ name: { code: 'rest_invalid_param', message: 'Sorry, that name is not allowed.' } });
  }
  return {
    ...(cleaned !== undefined && { name: cleaned }),
    ...(first !== undefined && { first_name: cleanName(first) }),
    ...(last !== undefined && { last_name: cleanName(last) }),
    ...(description !== undefined && { description: description.replaceAll('\0', '') }),
  };
}
