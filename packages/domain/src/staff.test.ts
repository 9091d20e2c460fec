import { isPremium } from './tiers.ts';
import { may, permissions, rolesWith, staffRoleOf, staffRoles } from './staff.ts';

describe('staff roles', () => {
  it('R4.2-01 only administrators of them count as premium', () => {
    expect(staffRoles.filter((role) => isPremium(['subscriber', role]))).toEqual(['administrator']);
  });

  it('each may do all that the one before may, an administrator everything', () => {
    const opened = staffRoles.map((role) => permissions.filter((permission) => may(['subscriber', role], permission)));
    expect(opened[0]?.every((permission) => opened[1]?.includes(permission))).toBe(true);
    expect(opened[1]?.every((permission) => opened[2]?.includes(permission))).toBe(true);
    expect(opened[2]).toEqual(permissions);
  });

  it.each([[[]], [['subscriber']], [['premium', 'subscriber']], [['Administrator']], [['administrator ']], [['author']]])(
    '%j may do nothing of the staff’s',
    (roles) => {
      expect(staffRoleOf(roles)).toBe(null);
      expect(permissions.filter((permission) => may(roles, permission))).toEqual([]);
    },
  );

  it('of several the highest counts', () => {
    expect(staffRoleOf(['administrator', 'editor', 'subscriber'])).toBe('administrator');
    expect(staffRoleOf(['moderator', 'editor'])).toBe('editor');
    expect(rolesWith('numbers')).toEqual(['editor', 'administrator']);
  });
});
