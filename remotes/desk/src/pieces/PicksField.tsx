import { useRef } from 'react';
import { Button } from '@agm/ui';
import { TitlePicker, type FindTitles } from './TitlePicker.tsx';
import { sentence, plural, t } from '../t.ts';
import css from './PiecePage.module.css';

/** A title of a guide, with our line about it. */
export interface Pick {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly reason: string;
}

export interface PicksFieldProps {
  readonly picks: readonly Pick[];
  readonly findTitles: FindTitles;
  readonly onChange: (changed: { readonly picks: readonly Pick[] }) => void;
}

/** The titles below the text, ten on each page of the guide, in the order in which they stand here. */
export function PicksField({ picks, findTitles, onChange }: PicksFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const set = (next: readonly Pick[]) => onChange({ picks: next });
  const move = (from: number, to: number) => {
    const next = picks.toSpliced(from, 1);
    const moved = picks[from];
    if (moved && to >= 0 && to < picks.length) set(next.toSpliced(to, 0, moved));
  };
  const add = (title: { readonly id: number; readonly name: string; readonly year: number }) => {
    if (!picks.some(({ id }) => id === title.id)) set([...picks, { id: title.id, title: title.name, year: title.year, reason: '' }]);
    // What the reader will ask first: why.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-pick="${title.id}"] input`)?.focus());
  };
  return (
    <fieldset className={css.group}>
      <legend>{t`Titles of this guide`}</legend>
      <p className={css.quiet} role="status">
        {picks.length > 0 && plural(picks.length, { one: sentence`One title.`, other: sentence`${picks.length} titles.` })}
      </p>
      <ol ref={list} className={css.picks} role="list">
        {picks.map((pick, at) => (
          <li key={pick.id} className={css.pick} data-pick={pick.id}>
            <label>
              <span className={css.pickName}>
                {at + 1}. {pick.title} ({pick.year})
              </span>
              <input
                value={pick.reason}
                maxLength={2000}
                aria-label={t`Why ${pick.title}`}
                placeholder={t`Why this one`}
                onChange={(event) => set(picks.with(at, { ...pick, reason: event.target.value }))}
              />
            </label>
            <span className={css.row}>
              <Button
                tone="plain"
                size="small"
                disabled={at === 0}
                aria-label={t`${pick.title} up`}
                onClick={() => move(at, at - 1)}
              >{t`Up`}</Button>
              <Button
                tone="plain"
                size="small"
                disabled={at === picks.length - 1}
                aria-label={t`${pick.title} down`}
                onClick={() => move(at, at + 1)}
              >{t`Down`}</Button>
              <Button
                tone="plain"
                size="small"
                aria-label={t`Remove ${pick.title}`}
                onClick={() => set(picks.toSpliced(at, 1))}
              >{t`Remove`}</Button>
            </span>
          </li>
        ))}
      </ol>
      <TitlePicker label={t`Add a title`} find={findTitles} onPick={({ title }) => add(title)} />
    </fieldset>
  );
}
