import type { SettingName } from '@agm/api/schemas/deskSettings';
import { settingCalls } from '../data/settingCalls.ts';
import type { Staff } from '../data/staff.ts';
import { useRows } from '../frame/useRows.ts';
import { SettingListPage } from './SettingListPage.tsx';
import { settingTitle } from './settingWords.ts';
import { t } from '../t.ts';

/** What administrators set for the whole site. */
export function SettingListContainer({ staff }: { readonly staff: Staff }) {
  const rows = useRows('settings', () => settingCalls.list(staff.bearer()));
  const link = (name: SettingName) => ({ name: settingTitle(name), href: `/desk/settings/${name}/` });
  const isMail = (name: SettingName): boolean => name.startsWith('mail-');
  const words = rows.rows.map(({ name, changed }) => ({
    ...link(name),
    isMail: isMail(name),
    isMenu: isMenu(name),
    isChanged: changed.length > 0,
  }));
  return (
    <SettingListPage
      state={rows.state}
      groups={[
        { name: t`Menus`, settings: words.filter((one) => one.isMenu) },
        { name: t`Texts`, settings: words.filter((one) => !one.isMenu && !one.isMail) },
        { name: t`Mails`, settings: words.filter((one) => one.isMail) },
      ]}
      onRetry={rows.reload}
    />
  );
}

const isMenu = (name: SettingName): boolean => ['side-menu', 'header-menu', 'services'].includes(name);
