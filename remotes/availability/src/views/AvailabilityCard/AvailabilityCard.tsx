import { useId } from 'react';
import type { CountryCode } from '@agm/domain';
import { ButtonLink, Pill, Poster, VisuallyHidden, type PosterPlan } from '@agm/ui';
import type { CardWords } from '../../model/cardWords.ts';
import type { OfferGroup } from '../../model/offers.ts';
import { CountryChoice } from './CountryChoice.tsx';
import { CountryForm } from '../CountryForm/CountryForm.tsx';
import { OfferRow } from '../OfferRow/OfferRow.tsx';
import { Reports, type ReportsProps } from '../Reports/Reports.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { t, T, V } from '../../t.ts';
import css from './AvailabilityCard.module.css';

export interface AvailabilityCardProps {
  readonly card: CardWords;
  /** The card that stands alone shows what it is about; on the title's own page the page does. */
  readonly poster: PosterPlan | null;
  readonly isAsking: boolean;
  readonly onChoose: (chosen: { readonly country: CountryCode }) => void;
  readonly onRetry: () => void;
  readonly reported?: ReportsProps['reported'];
  readonly onReport?: ReportsProps['onReport'];
}

/** Where to watch one title in one country. */
export function AvailabilityCard({ card, poster, isAsking, onChoose, onRetry, reported = [], onReport }: AvailabilityCardProps) {
  const headingId = useId();
  const ownWay = card.isElsewhere ? { target: '_blank', rel: 'noopener' } : {};
  const part = (name: string) => (card.isElsewhere ? name : undefined);
  return (
    <section className={css.card} part={part('card')} aria-labelledby={headingId} data-state={card.state}>
      <div className={poster ? css.head : undefined}>
        {poster && (
          <a className={css.thumb} href={card.titleHref} tabIndex={-1} aria-hidden="true" {...ownWay}>
            <Poster plan={poster} sizes="84px" loading="eager" />
          </a>
        )}
        <div className={poster ? css.words : undefined}>
          <h2 className={css.heading} id={headingId} part={part('heading')}>
            {card.own.heading ?? (
              <T>
                Where to watch{' '}
                <span className={css.title}>
                  <V>{card.title}</V>
                </span>
              </T>
            )}
          </h2>
          {(poster || card.isElsewhere) && (
            <p className={css.about} part={part('facts')}>
              {card.about}
            </p>
          )}
        </div>
      </div>

      {!card.isElsewhere && (
        <p role="status">
          <VisuallyHidden>{card.summary}</VisuallyHidden>
        </p>
      )}
      {card.state === 'empty' && <p className={css.notice}>{card.noOffers}</p>}
      {card.state === 'failed' && <Failed card={card} isAsking={isAsking} onRetry={onRetry} />}
      {(card.state === 'full' || card.state === 'looking') && (
        <Offers groups={card.offers} isWaiting={card.state === 'looking'} isElsewhere={card.isElsewhere} />
      )}
      {card.state === 'looking' && <p className={css.looking} aria-hidden="true">{`${card.summary} …`}</p>}
      {card.leftOut > 0 && (
        <p className={css.note}>
          <a href={card.titleHref} {...ownWay}>
            {card.own.more ?? t`${card.leftOut} more on A Good Movie To Watch`}
          </a>
        </p>
      )}

      <Elsewhere card={card} onChoose={onChoose} ownWay={ownWay} />
      <div className={css.foot}>
        {card.countryChoice && <CountryChoice card={card} choice={card.countryChoice} />}
        {!card.isElsewhere && <CountryForm country={card.country} groups={card.groups} action={card.titleHref} onChoose={onChoose} />}
        <Provenance card={card} />
      </div>
      {onReport && card.state === 'full' && <Reports offers={card.offers} reported={reported} onReport={onReport} />}
      {card.isElsewhere ? (
        <p className={css.note} part="note">
          <a className={css.brand} href={card.titleHref} {...ownWay}>
            A Good Movie To Watch
          </a>{' '}
          ·{' '}
          <a href={card.reportHref} {...ownWay}>
            {card.own.report ?? t`Not there any more?`}
          </a>
        </p>
      ) : (
        <p className={css.note}>
          <a href={card.embedHref}>{t`Put this on your site`}</a>
          {card.leavingHref !== null && (
            <>
              {' '}
              · <a href={card.leavingHref} type="text/calendar">{t`What leaves soon, as a calendar`}</a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Offers({
  groups,
  isWaiting,
  isElsewhere,
}: {
  readonly groups: readonly OfferGroup[];
  readonly isWaiting: boolean;
  readonly isElsewhere: boolean;
}) {
  return (
    <div className={css.offers} aria-busy={isWaiting || undefined}>
      {groups.map(({ label, offers }) => (
        <div className={css.group} key={label}>
          <h3 className={css.label} part={isElsewhere ? 'label' : undefined}>
            {label}
          </h3>
          <ul className={css.rows} role="list">
            {offers.map((offer) => (
              <li key={offer.key}>
                <OfferRow offer={offer} isElsewhere={isElsewhere} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Failed({ card, isAsking, onRetry }: Pick<AvailabilityCardProps, 'card' | 'isAsking' | 'onRetry'>) {
  return (
    <div className={css.notice} data-bad>
      <p className={css.strong}>{t`We could not look up ${card.countryInWords}.`}</p>
      <p className={css.muted}>{t`The connection or our server did not answer. Nothing is lost: try again, or choose another country.`}</p>
      <p>
        <ButtonLink
          href={card.retryHref}
          tone="quiet"
          size="small"
          aria-disabled={isAsking || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isAsking) onRetry();
          }}
        >{t`Try again`}</ButtonLink>
      </p>
    </div>
  );
}

function Provenance({ card }: Pick<AvailabilityCardProps, 'card'>) {
  const isFull = card.state === 'full';
  if (!isFull && !(card.state === 'empty' && card.checkedOn)) return null;
  return (
    <p className={css.note}>
      {isFull && card.isExample && (
        <>
          <Pill tone="warn">{t`Example data`}</Pill> {t`Not checked with the service.`}{' '}
        </>
      )}
      {card.checkedOn && (
        <>
          {card.own.checked ?? (
            <T>
              Checked on{' '}
              <time dateTime={card.checkedOn.iso}>
                <V>{card.checkedOn.words}</V>
              </time>
              .
            </T>
          )}{' '}
        </>
      )}
      {isFull && card.hasAffiliates && t`We may earn a little when you follow an affiliate link.`}
    </p>
  );
}
