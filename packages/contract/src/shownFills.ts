import type { SiteLink } from '@agm/domain';
import { isExtension, slotLimits, type ExtensionName, type Fill, type ShownFills, type SlotName } from './fills.ts';
import { currentDeployment, type Registry } from './registry.ts';

/** What the current versions of a registry add to the site. */
export interface Extensions extends ShownFills {
  /** Behind the header's own links. */
  readonly links: readonly SiteLink[];
}

type OwnedFill = Fill & { readonly remote: ExtensionName };

/** Chooses and orders what fills the slots of a site. Of two pages with one address the first has it; each slot has a limit. */
export function extensionsOf(registry: Registry): Extensions {
  const all = Object.keys(registry.remotes)
    .filter(isExtension)
    .sort()
    .flatMap((remote) => (currentDeployment(registry, remote)?.deployment.fills ?? []).map((fill): OwnedFill => ({ ...fill, remote })))
    .sort((one, other) => one.order - other.order);
  const shown = (slot: SlotName) =>
    all
      .filter((fill) => fill.slot === slot)
      .filter((fill, at, others) => others.findIndex((other) => isSame(fill, other)) === at)
      .slice(0, slotLimits[slot]);
  const pages = (slot: 'account-page' | 'desk-page', kind: 'member' | 'desk', home: string) =>
    shown(slot).map(({ remote, label, path = remote }) => ({ kind, slot, remote, label, path: `${home}${path}/` }));
  return {
    links: shown('header-menu').map(({ label, path = '/' }) => ({ href: path, name: label })),
    sections: shown('title-section').map(({ remote, label }) => ({ id: remote, remote, label })),
    pages: [...pages('account-page', 'member', '/account/'), ...pages('desk-page', 'desk', '/desk/')],
  };
}

/** A page has one filler; on a title's page a remote has one section. */
const isSame = (one: OwnedFill, other: OwnedFill): boolean =>
  one.slot === 'title-section' ? one.remote === other.remote : (one.path ?? one.remote) === (other.path ?? other.remote);
