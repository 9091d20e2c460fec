/**
 * Roles of the people who run the site, the one with the fewest permissions first. Each is stored beside `subscriber`, never instead of it
 * (R4.4), and only administrators count as premium (R4.2-01). docs/roles.md shows the same tables.
 */
export const staffRoles = ['moderator', 'editor', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What each permission opens, and the role from which on somebody has it: an editor may do what a moderator may, an administrator everything. */
const permissionsFrom = {
  comments: 'moderator',
  catalogue: 'editor',
  numbers: 'editor',
  versions: 'editor',
  people: 'administrator',
  settings: 'administrator',
  partners: 'administrator',
  releases: 'administrator',
  money: 'administrator',
} as const satisfies Readonly<Record<string, StaffRole>>;

export type Permission = keyof typeof permissionsFrom;
export const permissions = Object.keys(permissionsFrom) as readonly Permission[];

/** The staff role of a member, the highest where an older database holds several; null for everybody else. */
export function staffRoleOf(roles: readonly string[]): StaffRole | null {
  return staffRoles.filter((role) => roles.includes(role)).at(-1) ?? null;
}

/** Whether a member with these roles may do what a permission opens. */
export function may(roles: readonly string[], permission: Permission): boolean {
  const role = staffRoleOf(roles);
  return role !== null && staffRoles.indexOf(role) >= staffRoles.indexOf(permissionsFrom[permission]);
}

/** The roles that have a permission, the one with the fewest permissions first. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return staffRoles.filter((role) => may([role], permission));
}
