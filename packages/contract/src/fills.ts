import type { CountryCode } from '@agm/domain';

/** What the host passes to a remote that fills a slot. An entry of the header's menu is a link alone: nothing is rendered for it. */
export interface SlotProps {
  /** Between a title and what visitors say of it. `title` is a slug or an id. */
  'title-section': { readonly slot: 'title-section'; readonly title: string; readonly country: CountryCode };
  /** A page of members. `address`: its path and query. */
  'account-page': { readonly slot: 'account-page'; readonly address: string };
  /** A page of staff. `address`: its path and query. */
  'desk-page': { readonly slot: 'desk-page'; readonly address: string };
}

/** A slot whose fills are rendered. */
export type RenderedSlot = keyof SlotProps;
export type SlotName = RenderedSlot | 'header-menu';

/** A remote that the host does not know by name. As in a custom element's name there is a hyphen, which no name of the host's has. */
export type ExtensionName = `${string}-${string}`;
export const isExtension = (name: string): name is ExtensionName => name.includes('-');

/** How many fills of a slot the host shows; of more it shows the first ones. */
export const slotLimits: Readonly<Record<SlotName, number>> = {
  'header-menu': 3,
  'title-section': 4,
  'account-page': 12,
  'desk-page': 12,
};

/** One slot that a deployment fills, as `agm.fills` of the remote's package.json says. */
export interface Fill {
  readonly slot: SlotName;
  /** The host shows small numbers first, and of equal ones the remote whose name comes first. */
  readonly order: number;
  /** What visitors call it. */
  readonly label: string;
  /** Of a page its last segment, without it the remote's name; of an entry of the header's menu the address that it leads to. */
  readonly path?: string;
}

/** What fills the slots of a site, as far as a page can come to show it: in the order of the host, and no more than its limits. */
export interface ShownFills {
  readonly sections: readonly ShownSection[];
  readonly pages: readonly ShownPage[];
}

/** A section of a title. Its place on the page has the name of its remote. */
export interface ShownSection {
  readonly id: ExtensionName;
  readonly remote: ExtensionName;
  readonly label: string;
}

export interface ShownPage {
  readonly kind: 'member' | 'desk';
  readonly slot: 'account-page' | 'desk-page';
  readonly remote: ExtensionName;
  readonly label: string;
  readonly path: string;
}
