import { Button, ButtonLink, Poster } from '@agm/ui';
import type { RoundCard } from '../../model/round/roundWords.ts';
import { t } from '../../t.ts';
import css from './RoundPage.module.css';

export interface RoundMatchProps {
  readonly card: RoundCard;
  readonly onGoOn: () => void;
}

/** A title that everybody wants. It takes the place of the cards, and the focus, so that no key answers the next title by accident. */
export function RoundMatch({ card, onGoOn }: RoundMatchProps) {
  return (
    <section className={css.match} role="alert" aria-labelledby="round-match" tabIndex={-1} ref={(place) => place?.focus()}>
      <p className={css.matchWord}>{t`It is a match`}</p>
      <div className={css.matchPoster}>
        <Poster plan={card.plan} sizes="220px" loading="first" />
      </div>
      <h2 id="round-match" className={css.matchTitle}>
        {t`All of you want to watch ${card.title}`}
      </h2>
      <p>{card.where}</p>
      <p className={css.ways}>
        <ButtonLink href={card.href}>{t`Where to watch it`}</ButtonLink>
        <Button tone="quiet" onClick={onGoOn}>{t`Go on choosing`}</Button>
      </p>
    </section>
  );
}
