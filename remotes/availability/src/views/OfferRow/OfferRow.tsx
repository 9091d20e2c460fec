import { Icon, PlatformMonogram } from '@agm/ui';
import type { OfferWords } from '../../model/offers.ts';
import { Prices } from '../Prices/Prices.tsx';
import css from './OfferRow.module.css';

/** One service and what it asks. The whole row is the link. */
export function OfferRow({ offer }: { readonly offer: OfferWords }) {
  if (offer.href === null) {
    return (
      <span className={css.row}>
        <Words offer={offer} />
      </span>
    );
  }
  return (
    <a className={css.row} href={offer.href} rel="nofollow">
      <Words offer={offer} />
      <Icon name="external" size="small" />
    </a>
  );
}

function Words({ offer }: { readonly offer: OfferWords }) {
  return (
    <>
      <PlatformMonogram id={offer.platform} name={offer.name} />
      <span className={css.words}>
        <span className={css.name}>{offer.name}</span> <Prices prices={offer.prices} isFree={offer.isFree} />
        {offer.date && (
          <>
            {' '}
            <time className={css.date} dateTime={offer.date.iso}>
              {offer.date.words}
            </time>
          </>
        )}
      </span>
    </>
  );
}
