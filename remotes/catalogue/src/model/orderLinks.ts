import { withOrder, writeListing, type Listing, type Order } from '@agm/domain';
import type { OrderLink } from '../views/OrderMenu/OrderMenu.tsx';
import { t } from '../t.ts';

const titles = (): readonly (readonly [Order, string])[] => [
  ['popular', t`Popular`],
  ['top', t`Top rated`],
  ['new', t`New`],
];

export function orderLinks(listing: Listing): OrderLink[] {
  return titles().map(([order, title]) => ({ order, title, href: writeListing(withOrder(listing, order)), isOn: order === listing.order }));
}
