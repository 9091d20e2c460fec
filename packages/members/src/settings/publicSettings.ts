import type { MenuLink, MenuSectionSetting, QuickLinks } from '@agm/api/schemas/deskSettings';
import type { SiteConfig, SiteMenu } from '@agm/contract';
import { countryCodes, defaultSideMenu, shownPlatforms, type CountryCode, type MenuSection, type SiteLink } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import type { LiveSettings } from '@agm/http/LiveSettings';

type ServicesByCountry = Readonly<Partial<Record<CountryCode, readonly string[]>>>;

/** What pages show of the settings: only what differs from the defaults, which every page has already. */
export type PublicSettings = Pick<SiteConfig, 'menu' | 'texts'>;

/** Follows the settings; the same object as long as nothing has changed. */
export function publicSettingsOf(settings: LiveSettings): () => PublicSettings {
  let made: { readonly revision: number; readonly values: PublicSettings } | null = null;
  return () => {
    if (made?.revision !== settings.revision) made = { revision: settings.revision, values: readPublic(settings) };
    return made.values;
  };
}

function readPublic(settings: LiveSettings): PublicSettings {
  const { quickLinks, sections } = settings.of('side-menu') as {
    readonly quickLinks?: readonly QuickLinks[];
    readonly sections?: readonly MenuSectionSetting[];
  };
  const { links } = settings.of('header-menu') as { readonly links?: readonly MenuLink[] };
  const services = settings.of('services') as ServicesByCountry;
  const { priceText } = settings.of('premium') as { readonly priceText?: string };
  const { policy } = settings.of('comments') as { readonly policy?: string };
  const changedCountries = countryCodes.filter((code) => services[code] !== undefined);
  const chosen = (code: CountryCode) => (services[code] ?? []).map((id) => asService(id, code));
  const menu: SiteMenu = {
    ...(links && { header: links.map(asLink) }),
    ...(quickLinks && { quickLinks: { sections: quickLinks.map(asQuickLinks) } }),
    ...(sections && { filters: { sections: sections.map(asSection) } }),
    ...(changedCountries.length > 0 && {
      services: Object.fromEntries(changedCountries.map((code) => [code, chosen(code)])),
      platforms: Object.fromEntries(
        changedCountries.map((code) => [code, { sections: [{ ...usualServices, list: chosen(code).map(({ id }) => id) }] }]),
      ),
    }),
  };
  return {
    ...(Object.keys(menu).length > 0 && { menu }),
    ...((priceText || policy) && { texts: { ...(priceText && { price: priceText }), ...(policy && { comments: policy }) } }),
  };
}

const [usualServices] = defaultSideMenu.filters.sections.filter(({ type }) => type === 'services-selector') as [MenuSection];

const asLink = ({ label, address }: MenuLink): SiteLink => ({ href: address, name: label });

const asQuickLinks = ({ title, isOpen, links }: QuickLinks, at: number): MenuSection => ({
  name: `quick-links-${at + 1}`,
  type: 'taxonomy-list-mix',
  title,
  taxonomy: '',
  highlight: [],
  list: [],
  isOpen,
  links: links.map(asLink),
});

/** The names by which visitors’ browsers remember what they opened, and their kinds, stay those of the default. */
function asSection({ taxonomy, title, isOpen, highlight, list }: MenuSectionSetting): MenuSection {
  const usual = defaultSideMenu.filters.sections.find((section) => section.taxonomy === taxonomy);
  const { name = taxonomy, type = 'taxonomy-list-mix' } = usual ?? {};
  return { name, type, title, taxonomy, highlight, list, isOpen };
}

/** By the name that this country's menu gives it by default, or else by its own. */
function asService(id: string, country: CountryCode): { readonly id: string; readonly name: string } {
  return shownPlatforms(country).find((one) => one.id === id) ?? { id, name: platformOf(id)?.name ?? id };
}
