import { useAtomValue } from 'jotai';
import { shownPlatforms } from '@agm/domain';
import { useMyServices } from '@agm/federation';
import { localeAtom } from '@agm/session';
import { serviceName } from './model/names.ts';
import { MyServices } from './views/SideMenu/MyServices.tsx';
import type { MenuEntry } from './views/SideMenu/sections.ts';

/** Which services are the visitor's own, above those of the menu. `services` are the ones that the wall counts. */
export function MyServicesContainer({ services }: { readonly services: readonly MenuEntry[] }) {
  const country = useAtomValue(localeAtom);
  const mine = useMyServices(country);
  if (!mine) return null;
  // A wall that is narrowed counts few of them; all can be chosen.
  const ids = [...new Set([...shownPlatforms(country).map(({ id }) => id), ...services.map(({ key }) => key), ...mine.services])];
  return (
    <MyServices
      services={ids.map((id) => ({ key: id, title: serviceName(id, country) }))}
      mine={mine.services}
      place={mine.place}
      isOn={mine.isOn}
      onToggle={mine.toggle}
      onChoose={({ services: chosen }) => mine.choose(chosen)}
    />
  );
}
