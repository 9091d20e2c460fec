import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './TitlePicker.module.css';

/** A title of the catalogue. */
export interface PickableTitle {
  readonly id: number;
  readonly name: string;
  readonly year: number;
}

export type FindTitles = (term: string) => Promise<readonly PickableTitle[]>;

export interface TitlePickerProps {
  readonly label: string;
  readonly find: FindTitles;
  readonly onPick: (picked: { readonly title: PickableTitle }) => void;
  /** Set where the picker stands in a panel that closes: Escape does it. */
  readonly onClose?: () => void;
}

const askAfterMs = 150;

/** Finds a title by its name: the arrow keys choose, Enter takes it. */
export function TitlePicker({ label, find, onPick, onClose }: TitlePickerProps) {
  const id = useId();
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<{ readonly term: string; readonly titles: readonly PickableTitle[] | 'failed' } | null>(null);
  const [at, setAt] = useState(0);
  const asking = useRef(find);
  useEffect(() => {
    asking.current = find;
  });
  const wanted = term.trim();
  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    const timer = setTimeout(() => {
      asking.current(wanted).then(
        (titles) => isWanted && setFound({ term: wanted, titles }),
        () => isWanted && setFound({ term: wanted, titles: 'failed' }),
      );
    }, askAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  const isHere = wanted !== '' && found?.term === wanted;
  const titles = isHere && found.titles !== 'failed' ? found.titles : [];
  const here = Math.min(at, titles.length - 1);
  const pick = (title: PickableTitle | undefined) => {
    if (!title) return;
    setTerm('');
    setAt(0);
    onPick({ title });
  };
  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={titles.length > 0}
        aria-controls={`${id}-titles`}
        aria-activedescendant={titles[here] ? `${id}-${titles[here].id}` : undefined}
        // A panel opens because somebody asked for it.
        autoFocus={onClose !== undefined}
        value={term}
        maxLength={100}
        onChange={(event) => {
          setTerm(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose?.();
          else if (event.key === 'ArrowDown') setAt(Math.min(here + 1, titles.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(here - 1, 0));
          else if (event.key === 'Enter') pick(titles[here]);
          else return;
          event.preventDefault();
        }}
      />
      <ul id={`${id}-titles`} role="listbox" aria-label={t`Titles`} className={css.titles} hidden={titles.length === 0}>
        {titles.map((title, index) => (
          // The arrow keys of the field choose among the options.
          <li
            key={title.id}
            id={`${id}-${title.id}`}
            role="option"
            aria-selected={index === here}
            className={css.title}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(title)}
          >
            {title.name} <span className={css.year}>{title.year}</span>
          </li>
        ))}
      </ul>
      <p className={css.said} role="status">
        {isHere && found.titles === 'failed' && t`The search did not answer. Type on to try again.`}
        {isHere && found.titles !== 'failed' && titles.length === 0 && t`No title is called that.`}
      </p>
      {onClose && (
        <p>
          <Button size="small" tone="plain" onClick={onClose}>{t`Back to the text`}</Button>
        </p>
      )}
    </div>
  );
}
