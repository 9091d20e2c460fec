import { Icon, icons } from '@agm/ui';
import { t } from '../../t.ts';
import css from './MoreFilters.module.css';

/** In the place of the further sections where no script runs: leads to the same wall with all of them counted. */
export function MoreFiltersLink({ href }: { readonly href: string }) {
  return (
    <a className={css.link} href={href} rel="nofollow">
      {t`More filters`}
      <Icon drawing={icons.chevron} size="small" />
    </a>
  );
}
