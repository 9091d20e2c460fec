import { may } from '@agm/domain/staff';
import type { SiteConfig } from '@agm/federation';
import { t } from '../t.ts';

/** The pages that a member with these roles may use as staff, without those that the content host has no routes for. The server decides what each of them shows. */
export function deskPages(
  roles: readonly string[],
  lacks: SiteConfig['lacks'],
): readonly { readonly name: string; readonly href: string }[] {
  return [
    ...(may(roles, 'comments') && !lacks.includes('moderation') ? [{ name: t`Comments, reviews and reports`, href: '/desk/' }] : []),
    ...(may(roles, 'versions') && !lacks.includes('desk') ? [{ name: t`Releases`, href: '/desk/remotes' }] : []),
  ];
}
