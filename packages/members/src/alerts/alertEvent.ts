import type { AlertEventTable } from '@agm/storage/alertTables';
import type { Insertable } from 'kysely';

export type AlertEvent = Insertable<AlertEventTable>;
type Always = 'key' | 'kind' | 'made_at';

/** An event with what its kind says of it. It names nothing else: no offer, no price, no wall and no comment. */
export const alertEvent = <Said extends Pick<AlertEvent, Always> & Partial<AlertEvent>>(said: Said): AlertEvent & Said => ({
  ...unsaid,
  ...said,
});

const unsaid: Omit<AlertEvent, Always | 'id'> = {
  title_id: null,
  country: '',
  platform: '',
  access: 'subscription',
  day: null,
  price_of: null,
  price: null,
  was_price: null,
  wall: null,
  comment_id: null,
};
