import { may } from '@agm/domain/staff';
import { t } from '../t.ts';

/** The pages that a member with these roles may use as staff. The server decides what each of them shows. */
export function deskPages(roles: readonly string[]): readonly { readonly name: string; readonly href: string }[] {
  return [
    ...(may(roles, 'comments') ? [{ name: t`Comments, reviews and reports`, href: '/desk/' }] : []),
    ...(may(roles, 'versions') ? [{ name: t`Releases`, href: '/desk/remotes' }] : []),
  ];
}
