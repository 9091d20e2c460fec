import type { CountryCode } from '@agm/domain';
import { useMyServices } from '@agm/federation';
import { Switch } from '@agm/ui';
import { t } from './t.ts';

/** The switch that narrows a list to the visitor's services; nothing for those who have chosen none. */
export function OnMineContainer({ country }: { readonly country: CountryCode }) {
  const mine = useMyServices(country);
  return mine && mine.services.length > 0 ? <Switch isOn={mine.isOn} onToggle={mine.toggle}>{t`Only my services`}</Switch> : null;
}
