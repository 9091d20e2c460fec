import { useEffect, useRef } from 'react';
import { Icon, icons } from '@agm/ui';
import type { Suggestion, SuggestionGroup } from './suggestionList.ts';
import { t, T } from '../t.ts';
import css from './Suggestions.module.css';

export interface SuggestionsPopupProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly state: 'ready' | 'asking' | 'failed';
  /** The suggestion the keyboard is at, counted over all groups; -1 for the field itself. */
  readonly activeAt: number;
  /** What was understood of the text as the description of a wall, each to take out, and what was not. */
  readonly understood?: readonly UnderstoodPart[];
  readonly ignored?: readonly string[];
  optionId(at: number): string;
  onChoose(chosen: Suggestion, at: number): void;
  onForget(term: string): void;
  /** Puts another text into the field. */
  onRewrite?(text: string): void;
}

export interface UnderstoodPart {
  readonly label: string;
  /** The text without it. */
  readonly without: string;
  /** Set where the visitor's tier has no room for it: the text that keeps it instead of what made it go. */
  readonly instead: string | null;
}

/** The list below the field. The focus never leaves the field, so a press here must not take it. */
export function SuggestionsPopup(props: SuggestionsPopupProps) {
  const { id, groups, state, activeAt, optionId, onChoose, onForget } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeAt]);
  const past = groups[0]?.suggestions.filter(({ isPast }) => isPast) ?? [];
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0));
  return (
    <div className={css.popup} onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}>
      {state === 'failed' && <p className={css.said}>{t`The search did not answer. Enter tries it on a page of its own.`}</p>}
      <Understood {...props} />
      <div ref={list} id={id} className={css.list} role="listbox" aria-label={t`Suggestions`} data-asking={state === 'asking' || undefined}>
        {groups.map(({ title, suggestions }, groupAt) => (
          <div key={title} className={css.group} role="group" aria-labelledby={`${id}g${groupAt}`}>
            <span className={css.title} id={`${id}g${groupAt}`} role="presentation">
              {title}
            </span>
            {suggestions.map((suggestion, at) => {
              const place = (starts[groupAt] ?? 0) + at;
              return (
                <a
                  key={suggestion.href}
                  className={css.option}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  href={suggestion.href}
                  aria-selected={place === activeAt}
                  onClick={(event) => {
                    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    onChoose(suggestion, place);
                  }}
                >
                  <span className={css.words} lang={suggestion.lang}>
                    {suggestion.words}
                  </span>{' '}
                  <span className={css.note}>{suggestion.note}</span>
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {past.length > 0 && (
        <p className={css.foot}>
          <span>
            <T>
              <kbd>Delete</kbd> forgets one
            </T>
          </span>
          <button
            type="button"
            className={css.forget}
            tabIndex={-1}
            onClick={() => past.forEach(({ words }) => onForget(words))}
          >{t`Forget all`}</button>
        </p>
      )}
    </div>
  );
}

/** Beside the list and not in it: a list of options may hold nothing else. Without a pointer the text is edited in the field. */
function Understood({ understood = [], ignored = [], onRewrite }: SuggestionsPopupProps) {
  if (understood.length === 0) return null;
  const leftOut = understood.filter(({ instead }) => instead !== null);
  return (
    <div className={css.understood}>
      {understood.map((part) => (
        <button
          key={part.label}
          type="button"
          className={css.part}
          tabIndex={-1}
          data-left-out={part.instead !== null || undefined}
          aria-label={t`Take out ${part.label}`}
          onClick={() => onRewrite?.(part.without)}
        >
          {part.label}
          <Icon drawing={icons.close} size="small" />
        </button>
      ))}
      {leftOut.length > 0 && <span className={css.ignored}>{t`Combining these is for premium members.`}</span>}
      {leftOut.map(({ label, instead }) => (
        <button key={label} type="button" className={css.forget} tabIndex={-1} onClick={() => onRewrite?.(instead ?? '')}>
          {t`Keep ${label} instead`}
        </button>
      ))}
      {ignored.length > 0 && <span className={css.ignored}>{t`Not understood: ${ignored.join(', ')}`}</span>}
    </div>
  );
}
