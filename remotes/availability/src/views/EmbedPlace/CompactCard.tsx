import { useId } from 'react';
import { Pill, PlatformMonogram } from '@agm/ui';
import type { CardWords } from '../../model/cardWords.ts';
import { CountryChoice } from '../AvailabilityCard/CountryChoice.tsx';
import { sentence, plural, t } from '../../t.ts';

/** A row of services, for the end of an article or a side column. The server adds its styles: the site's own pages never show it. */
export function CompactCard({ card }: { readonly card: CardWords }) {
  const headingId = useId();
  const way = { target: '_blank', rel: 'noopener' };
  const offers = card.offers.flatMap((group) => group.offers);
  return (
    <section className="compact" part="card" aria-labelledby={headingId} data-state={card.state}>
      <h2 id={headingId} part="heading">
        {card.own.heading ?? t`Where to watch ${card.title}`}
      </h2>
      {offers.length > 0 ? (
        <ul role="list">
          {offers.map((offer) => (
            <li key={offer.key}>
              <a
                href={offer.href ?? card.titleHref}
                target="_blank"
                rel={`noopener nofollow${offer.isAffiliate ? ' sponsored' : ''}`}
                part="offer"
              >
                <PlatformMonogram id={offer.platform} name={offer.name} size="small" />
                <span>
                  {offer.name} {offer.prices.length > 0 && <span className="facts">{offer.prices.join(' · ')}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{card.noOffers}</p>
      )}
      <p className="facts" part="note">
        {card.leftOut > 0 && (
          <>
            <a href={card.retryHref} {...way}>
              {card.own.more ?? plural(card.leftOut, { one: sentence`1 more`, other: sentence`${card.leftOut} more` })}
            </a>{' '}
            ·{' '}
          </>
        )}
        <a href={card.retryHref} {...way}>
          A Good Movie To Watch
        </a>
        {card.countryChoice ? null : ` · ${card.countryName}`}
        {card.state === 'full' && card.isExample && (
          <>
            {' '}
            <Pill tone="warn">{t`Example data`}</Pill>
          </>
        )}{' '}
        {card.state === 'full' && card.hasAffiliates && t`We may earn a little when you follow an affiliate link.`}
      </p>
      {card.countryChoice && <CountryChoice card={card} choice={card.countryChoice} />}
    </section>
  );
}
