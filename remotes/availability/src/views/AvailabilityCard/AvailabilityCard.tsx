import { useId } from 'react';
import type { CountryCode } from '@agm/domain';
import { ButtonLink, Pill, Poster, VisuallyHidden, type PosterPlan } from '@agm/ui';
import type { CardWords } from '../../model/cardWords.ts';
import { CountryForm } from '../CountryForm/CountryForm.tsx';
import { OfferRow } from '../OfferRow/OfferRow.tsx';
import css from './AvailabilityCard.module.css';

export interface AvailabilityCardProps {
  readonly card: CardWords;
  /** The card that stands alone shows what it is about; on the title's own page the page does. */
  readonly poster: PosterPlan | null;
  readonly isAsking: boolean;
  readonly onChoose: (chosen: { readonly country: CountryCode }) => void;
  readonly onRetry: () => void;
}

/** Where to watch one title in one country. */
export function AvailabilityCard({ card, poster, isAsking, onChoose, onRetry }: AvailabilityCardProps) {
  const headingId = useId();
  return (
    <section className={css.card} aria-labelledby={headingId} data-state={card.state}>
      <div className={css.head}>
        {poster && (
          <a className={css.thumb} href={card.titleHref} tabIndex={-1} aria-hidden="true">
            <Poster plan={poster} />
          </a>
        )}
        <div className={css.words}>
          <h2 className={css.heading} id={headingId}>
            Where to watch <span className={css.title}>{card.title}</span>
          </h2>
          {poster && <p className={css.about}>{card.about}</p>}
        </div>
      </div>

      <p role="status">
        <VisuallyHidden>{card.summary}</VisuallyHidden>
      </p>
      {card.state === 'empty' && <Nowhere card={card} onChoose={onChoose} />}
      {card.state === 'failed' && <Failed card={card} isAsking={isAsking} onRetry={onRetry} />}
      {(card.state === 'full' || card.state === 'looking') && (
        <ul className={css.offers} role="list" aria-busy={card.state === 'looking' || undefined}>
          {card.offers.map((offer) => (
            <li key={offer.key}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {card.state === 'looking' && <p className={css.looking} aria-hidden="true">{`${card.summary} …`}</p>}

      <div className={css.foot}>
        <CountryForm country={card.country} groups={card.groups} action={card.titleHref} onChoose={onChoose} />
        {poster && (
          <a className={css.brand} href={card.titleHref}>
            A Good Movie To Watch
          </a>
        )}
      </div>
      <Provenance card={card} />
    </section>
  );
}

function Nowhere({ card, onChoose }: Pick<AvailabilityCardProps, 'card' | 'onChoose'>) {
  return (
    <div className={css.notice}>
      <p className={css.strong}>{`No service we know shows it in ${card.countryInWords} right now.`}</p>
      {card.elsewhere.length > 0 ? (
        <>
          <p className={css.muted}>It can be watched in</p>
          <ul className={css.elsewhere} role="list">
            {card.elsewhere.map(({ code, name, href }) => (
              <li key={code}>
                <ButtonLink
                  href={href}
                  tone="quiet"
                  size="small"
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose({ country: code });
                  }}
                >
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={css.muted}>We have not found it in any other country either.</p>
      )}
    </div>
  );
}

function Failed({ card, isAsking, onRetry }: Pick<AvailabilityCardProps, 'card' | 'isAsking' | 'onRetry'>) {
  return (
    <div className={css.notice} data-bad>
      <p className={css.strong}>{`We could not look up ${card.countryInWords}.`}</p>
      <p className={css.muted}>The connection or our server did not answer. Nothing is lost: try again, or choose another country.</p>
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
        >
          Try again
        </ButtonLink>
      </p>
    </div>
  );
}

function Provenance({ card }: Pick<AvailabilityCardProps, 'card'>) {
  if (card.state !== 'full') return null;
  if (card.isExample) {
    return (
      <p className={css.note}>
        <Pill tone="warn">Example data</Pill> Not checked with the service.
      </p>
    );
  }
  return (
    card.checkedOn && (
      <p className={css.note}>
        Checked on <time dateTime={card.checkedOn.iso}>{card.checkedOn.words}</time>
      </p>
    )
  );
}
