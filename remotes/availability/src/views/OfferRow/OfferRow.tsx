import { Icon, PlatformMonogram } from '@agm/ui';
import type { OfferWords } from '../../model/offers.ts';
import css from './OfferRow.module.css';

/** One service and what it asks. The whole row is the link. */
export function OfferRow({ offer }: { readonly offer: OfferWords }) {
  const words = (
    <>
      <PlatformMonogram id={offer.platform} name={offer.name} />
      <span className={css.words}>
        <span className={css.name}>{offer.name}</span>{' '}
        {/* Browsers carry their own tables of how a currency is written; the server's words stand. */}
        <span className={css.price} data-free={offer.isFree || undefined} suppressHydrationWarning>
          {offer.price}
        </span>{' '}
        {offer.date && (
          <time className={css.date} dateTime={offer.date.iso}>
            {offer.date.words}
          </time>
        )}
      </span>
    </>
  );
  if (offer.href === null) return <span className={css.row}>{words}</span>;
  return (
    <a className={css.row} href={offer.href} rel="nofollow">
      {words}
      <Icon name="external" size="small" />
    </a>
  );
}
