import { may } from '@agm/domain/staff';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { Member } from '@agm/members/accounts/Member';
import { t } from '../t.ts';

/** Why a member of the staff may only look on, in the language that is written in; null for who may move what visitors get. */
export function onlyLooking({ roles, seeded }: Member): string | null {
  if (!may(roles, 'releases')) return t`Only an administrator moves what visitors get.`;
  return seeded === 'no'
    ? null
    : t`A login of the demo only looks on: what visitors get is moved with \`npm run deploy\` and \`npm run rollback\`, or by an administrator of your own.`;
}

/** The administrator who asks; 403 for everybody else, the demo's logins included. */
export async function requireReleaser(request: FastifyRequest): Promise<Member> {
  const member = await requirePermission(request, 'versions');
  const refusal = onlyLooking(member);
  if (refusal !== null) throw new Problem('rest_forbidden', 403, () => onlyLooking(member) ?? refusal);
  return member;
}
