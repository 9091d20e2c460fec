import type { WirePerson, WireStaffChange } from '@agm/api/schemas/people';
import { staffRoles, type StaffRole } from '@agm/domain/staff';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { t } from '../t.ts';

export const roleName = (role: StaffRole | null): string =>
  role === null ? t`None` : { moderator: t`Moderator`, editor: t`Editor`, administrator: t`Administrator` }[role];

/** Null first: a member without a role is what most are. */
export const roles: readonly (StaffRole | null)[] = [null, ...staffRoles];

export const roleHint = (role: StaffRole | null): string =>
  role === null
    ? t`A member like everybody else.`
    : {
        moderator: t`Approves comments and reviews, settles reports.`,
        editor: t`The catalogue, guides, deals and pages, and everything a moderator does.`,
        administrator: t`Everything: people, settings, releases and money too.`,
      }[role];

export interface PersonWords {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly mail: string;
  readonly role: string | null;
  readonly since: string;
  readonly sinceMoment: string;
  readonly isDemo: boolean;
}

export function toPersonWords({ id, name, login, email, emailVerified, role, since, isDemo }: Omit<WirePerson, 'etag'>): PersonWords {
  return {
    id,
    name: name || login,
    login,
    mail: email === '' ? t`no mail address` : emailVerified ? email : t`${email} (not confirmed)`,
    role: role === null ? null : roleName(role),
    since: dayInWords(since),
    sinceMoment: isoOf(since),
    isDemo,
  };
}

export function toHistoryLine({ id, person, login, about, was, became, how, by, at }: WireStaffChange): HistoryLine {
  const whom = login ?? t`account ${person}, which is gone`;
  const who =
    how === 'command line'
      ? t`Somebody at the command line`
      : how === 'setup link'
        ? t`The setup link`
        : (by ?? t`An administrator who is gone`);
  const words = {
    role: t`${who}: ${whom}, from ${roleName(was)} to ${roleName(became)}`,
    'factor required': t`${who}: all staff need a second step from now on`,
    'factor optional': t`${who}: staff need no second step any more`,
  };
  return { id, words: words[about], day: dayInWords(at), moment: isoOf(at) };
}
