import { settingNames, type SettingName } from '@agm/api/schemas/deskSettings';
import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { SettingContainer } from './SettingContainer.tsx';
import { SettingListContainer } from './SettingListContainer.tsx';

/** `/desk/settings/`, and `/desk/settings/{name}/` for one of them. */
export function SettingsContainer({ staff, asked: { item } }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  const name = settingNames.find((one): one is SettingName => one === item);
  return name === undefined ? <SettingListContainer staff={staff} /> : <SettingContainer key={name} staff={staff} name={name} />;
}
