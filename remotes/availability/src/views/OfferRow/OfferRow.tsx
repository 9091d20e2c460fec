import { Icon, icons, PlatformMonogram } from '@agm/ui';
import type { OfferWords } from '../../model/offers.ts';
import { Prices } from '../Prices/Prices.tsx';
import { t } from '../../t.ts';
import css from './OfferRow.module.css';

export interface OfferRowProps {
  readonly offer: OfferWords;
  /** On somebody else's page the way leads out beside it. */
  readonly isElsewhere?: boolean;
}

/** One service and what it asks. The whole row is the link. */
export function OfferRow({ offer, isElsewhere = false }: OfferRowProps) {
  if (offer.href === null) {
    return (
      <span className={css.row}>
        <Words offer={offer} />
      </span>
    );
  }
  const kind = offer.isAffiliate ? 'nofollow sponsored' : 'nofollow';
  return (
    <a
      className={css.row}
      href={offer.href}
      rel={isElsewhere ? `noopener ${kind}` : kind}
      target={isElsewhere ? '_blank' : undefined}
      part={isElsewhere ? 'offer' : undefined}
    >
      <Words offer={offer} />
      <Icon drawing={icons.external} size="small" />
    </a>
  );
}

function Words({ offer }: { readonly offer: OfferWords }) {
  return (
    <>
      {offer.logo ? (
        <img className={css.logo} src={offer.logo} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <PlatformMonogram id={offer.platform} name={offer.name} />
      )}
      <span className={css.words}>
        <span className={css.name}>{offer.name}</span> {offer.prices.length > 0 && <Prices prices={offer.prices} isFree={offer.isFree} />}
        {offer.date && (
          <>
            {' '}
            <time className={css.date} dateTime={offer.date.iso}>
              {offer.date.words}
            </time>
          </>
        )}
        {offer.terms.length > 0 && <span className={css.date}> {offer.terms.join(' · ')}</span>}
        {offer.isAffiliate && <span className={css.date}> {t`Affiliate link`}</span>}
      </span>
    </>
  );
}
