import type { UndoneMerge, WireDeskTitle } from '@agm/api/schemas/deskTitles';
import { Button, Notice } from '@agm/ui';
import { dayInWords, isoOf } from '../model/day.ts';
import { fieldName, type TitleFormField } from './titleFields.ts';
import { t } from '../t.ts';
import css from './TitlePage.module.css';

export interface MergedTitlesProps {
  readonly merged: WireDeskTitle['merged'];
  /** What stays here of the title that was just taken out; null where none was. */
  readonly stayed: UndoneMerge['stayed'] | null;
  readonly isSaving: boolean;
  readonly onTakeOut: (wanted: { readonly from: number }) => void;
}

/** The titles that are a part of this one since a merge, each with the way back. */
export function MergedTitles({ merged, stayed, isSaving, onTakeOut }: MergedTitlesProps) {
  return (
    <>
      {stayed && (
        <div role="status">
          <Notice tone="info" heading={t`They are two titles again`}>
            {stayed.length === 0
              ? t`Everything went back to where it was before the merge.`
              : t`Somebody has changed this since the merge, so it stays here: ${stayed.map(wordsOf).join(', ')}.`}
          </Notice>
        </div>
      )}
      {merged.length > 0 && (
        <section className={`${css.group} ${css.wide}`} aria-label={t`Merged into this title`}>
          <h2>{t`Merged into this title`}</h2>
          <ul className={css.merged}>
            {merged.map(({ id, name, at }) => (
              <li key={id} className={css.line}>
                <span dir="auto">{name}</span>
                <time className={css.quiet} dateTime={isoOf(at)}>
                  {dayInWords(at)}
                </time>
                <Button
                  tone="quiet"
                  size="small"
                  disabled={isSaving}
                  aria-label={t`Take out again: ${name}`}
                  onClick={() => onTakeOut({ from: id })}
                >{t`Take out again`}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function wordsOf({ kind, id, name }: UndoneMerge['stayed'][number]): string {
  if (kind === 'field') return fieldName(id as TitleFormField);
  return kind === 'offer' ? t`the offer on ${name}` : t`“${name}”`;
}
