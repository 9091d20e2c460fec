import {
  entryOf,
  isExtension,
  slotLimits,
  takenSlotProps,
  unfit,
  type Fill,
  type Registry,
  type Shape,
  type SlotName,
} from '@agm/contract';
import { DeployError } from './DeployError.ts';

/** The props that a host passes, by the names of its slots. */
export type SlotShapes = Readonly<Record<string, Shape>>;

/** What of a build says which slots it fills, and with which props. */
export interface FillingBuild {
  readonly name: string;
  readonly fills?: readonly Fill[];
  readonly takes?: Shape;
}

const mostFills = 8;
const longestLabel: Readonly<Record<SlotName, number>> = { 'header-menu': 20, 'title-section': 40, 'account-page': 40, 'desk-page': 40 };
/** With a hyphen, which no page of the host's own has. */
const pagePath = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const longestPagePath = 60;
/** An address of the site, which the text of a link cannot leave. */
const sitePath = /^\/(?!\/)[\w\-./~%?=&]{0,200}$/;
const defaultOrder = 100;

/** What `agm.fills` of a remote's package.json says, which may be anything: the gate checks it. Nothing else of it is published. */
export function readFills(manifest: { readonly agm?: { readonly fills?: unknown } }): readonly Fill[] | undefined {
  const written = manifest.agm?.fills;
  if (written === undefined) return undefined;
  if (!Array.isArray(written) || !written.every((one): one is Partial<Fill> => typeof one === 'object' && one !== null))
    throw new DeployError('fills: "agm": { "fills": … } of package.json must be a list of objects with slot, label and order');
  return written.map(
    ({ slot, order = defaultOrder, label, path }) => ({ slot, order, label, ...(path !== undefined && { path }) }) as Fill,
  );
}

/** Why what a build fills may not go live. `slots`: those of the running host; undefined where no server has said so yet. */
export function fillRefusals(
  { name, fills = [], takes }: FillingBuild,
  slots: SlotShapes | null = takenSlotProps,
  registry?: Registry,
): string[] {
  const isKnown = registry !== undefined && entryOf(registry, name) !== null;
  if (!isExtension(name))
    return fills.length === 0 ? [] : [`fills: '${name}' has places of its own: a remote that fills slots has a name with a hyphen in it`];
  if (fills.length === 0 && !isKnown)
    return [`fills: '${name}' fills no slot, so no page would ever show it: name one in "agm": { "fills": [] } of its package.json`];
  if (slots === null && fills.length > 0) return ['fills: this host has no slots: deploy a host that has them'];
  if (fills.length > mostFills) return [`fills: '${name}' fills ${fills.length} slots, the most is ${mostFills}`];
  return fills.flatMap((fill) => [
    ...shapeRefusals(fill),
    ...propsRefusals(name, fill, takes, slots ?? {}),
    ...(registry ? addressRefusals(name, fill, registry) : []),
  ]);
}

function shapeRefusals({ slot, order, label, path }: Fill): string[] {
  const known = Object.keys(slotLimits);
  if (!known.includes(slot)) return [`fills: there is no slot ${JSON.stringify(slot)}: there are ${known.join(', ')}`];
  const refused: string[] = [];
  const refuse = (what: string) => refused.push(`fills: ${slot}: ${what}`);
  const most = longestLabel[slot];
  if (typeof label !== 'string' || label.trim() === '' || label.length > most || /[\p{Cc}\p{Cf}]/u.test(label))
    refuse(`its label must be a text of 1 to ${most} letters`);
  if (!Number.isInteger(order) || order < 0 || order > 1000) refuse('its order must be a whole number from 0 to 1000');
  if (slot === 'header-menu' && (typeof path !== 'string' || !sitePath.test(path)))
    refuse('its path must be an address of the site, like "/account/watch-party/"');
  if (slot === 'title-section' && path !== undefined) refuse('it stands on the page of a title and has no path');
  if (slot.endsWith('-page') && path !== undefined && !(typeof path === 'string' && path.length <= longestPagePath && pagePath.test(path)))
    refuse('its path must be one segment of small letters and digits with a hyphen in it, like "watch-party"');
  return refused;
}

function propsRefusals(name: string, { slot }: Fill, takes: Shape | undefined, slots: SlotShapes): string[] {
  if (slot === 'header-menu') return [];
  const said = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  if (said === undefined)
    return Object.hasOwn(slotLimits, slot) ? [`fills: this host has no slot '${slot}': deploy a host that has it`] : [];
  if (takes === undefined) return [];
  return unfit(said, takes, `${name}.props`).map(
    (where) => `props: ${slot}: ${where}: build it against the host's @agm/federation, or deploy the host that says it so`,
  );
}

/** Two remotes cannot have one page: the host would show the first of them. */
function addressRefusals(name: string, { slot, path = name }: Fill, { remotes }: Registry): string[] {
  if (!slot.endsWith('-page')) return [];
  const other = Object.entries(remotes).find(
    ([one, { deployments, current }]) =>
      one !== name && deployments[current]?.fills?.some((fill) => fill.slot === slot && (fill.path ?? one) === path),
  );
  return other ? [`fills: ${slot}: '${other[0]}' has the path "${path}" already: choose another one`] : [];
}
