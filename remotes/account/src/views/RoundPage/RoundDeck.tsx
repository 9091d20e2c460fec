import { useEffect } from 'react';
import { Button, Icon, icons, Poster } from '@agm/ui';
import type { RoundCard } from '../../model/round/roundWords.ts';
import { useSwipe } from './useSwipe.ts';
import { t } from '../../t.ts';
import css from './RoundDeck.module.css';

export interface RoundDeckProps {
  readonly card: RoundCard;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** What was said of it before, when somebody comes back to it. */
  readonly before: boolean | null;
  /** Keys that work without a second one are on. */
  readonly hasKeys: boolean;
  onAnswer(answer: { readonly isYes: boolean }): void;
  /** Null at the first title. */
  readonly onBack: (() => void) | null;
}

/** One title to say yes or no to: by swiping, by its buttons or by keys. */
export function RoundDeck({ card, place, count, before, hasKeys, onAnswer, onBack }: RoundDeckProps) {
  const swipe = useSwipe((isYes) => onAnswer({ isYes }));
  useEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent): void => {
      const isYes = answerOf(event);
      if (isYes === null) return;
      event.preventDefault();
      onAnswer({ isYes });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasKeys, onAnswer]);
  return (
    <section className={css.deck} aria-label={t`Titles to choose from`}>
      <div className={css.progress}>
        <p aria-live="polite">{t`Title ${place} of ${count}`}</p>
        <progress className={css.bar} value={place - 1} max={count} aria-label={t`Answered`} />
      </div>
      <article key={card.id} className={css.card} data-title-id={card.id} {...swipe}>
        <div className={css.poster}>
          <Poster plan={card.plan} sizes="(min-width: 600px) 300px, 75vw" loading="first" />
          <span className={`${css.stamp} ${css.yes}`} aria-hidden="true">{t`Yes`}</span>
          <span className={`${css.stamp} ${css.no}`} aria-hidden="true">{t`No`}</span>
        </div>
        <div className={css.words}>
          <h2 className={css.title}>{card.title}</h2>
          <p>{card.facts}</p>
          <p className={css.where}>{card.where}</p>
          <p className={css.more}>
            <a href={card.href}>{t`More about it`}</a>
          </p>
        </div>
      </article>
      <div className={css.ways}>
        <Button tone="quiet" aria-pressed={before === false} onClick={() => onAnswer({ isYes: false })}>
          <Icon drawing={icons.close} /> {t`Not tonight`}
        </Button>
        <Button aria-pressed={before === true} onClick={() => onAnswer({ isYes: true })}>
          <Icon drawing={icons.heart} /> {t`I would like it`}
        </Button>
      </div>
      <p className={css.hint}>
        {hasKeys && <span className={css.keys}>{t`Keys: N or ← for no, L or → for yes.`}</span>}
        {onBack && <Button tone="plain" size="small" onClick={onBack}>{t`Change the last answer`}</Button>}
      </p>
    </section>
  );
}

/** Null for a key that belongs to something else. */
function answerOf({ key, altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean | null {
  if (altKey || ctrlKey || metaKey || repeat) return null;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return null;
  if (key === 'ArrowRight' || key.toLowerCase() === 'l') return true;
  if (key === 'ArrowLeft' || key.toLowerCase() === 'n') return false;
  return null;
}
