import { useId } from 'react';
import { Icon, icons, ListsSheet, type ListsSheetProps } from '@agm/ui';
import { t } from '../../t.ts';
import css from './OwnTitle.module.css';

export interface OwnTitleProps extends Pick<ListsSheetProps, 'lists' | 'place' | 'onPut' | 'onMake'> {
  /** 0 to 10; null while there is none. */
  readonly rating: number | null;
  onRate(rated: { readonly rating: number | null }): void;
}

const ratings = Array.from({ length: 11 }, (_, at) => at);

/** A rating in one click, and the lists under names of the visitor's own. */
export function OwnTitle({ rating, lists, place, onRate, onPut, onMake }: OwnTitleProps) {
  const name = useId();
  const sheetId = useId();
  return (
    <div className={css.own}>
      <fieldset className={css.rating}>
        <legend className={css.legend}>{t`Your rating`}</legend>
        <div className={css.scale}>
          {ratings.map((value) => (
            <label key={value} className={css.step} data-below={(rating !== null && value < rating) || undefined}>
              <input
                className={css.radio}
                type="radio"
                name={name}
                value={value}
                checked={rating === value}
                onChange={() => onRate({ rating: value })}
              />
              {value}
            </label>
          ))}
        </div>
        {rating !== null && (
          <button type="button" className={css.remove} onClick={() => onRate({ rating: null })}>{t`Remove my rating`}</button>
        )}
      </fieldset>
      <button type="button" className={css.opener} popoverTarget={sheetId}>
        <Icon drawing={icons.bookmark} size="small" />
        {t`My lists`}
      </button>
      <ListsSheet id={sheetId} lists={lists} place={place} onPut={onPut} onMake={onMake} />
    </div>
  );
}
