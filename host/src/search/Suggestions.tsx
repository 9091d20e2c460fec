import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { OutletContext } from '@agm/federation/outlet';
import { forgetSearch, rememberSearch } from '@agm/session';
import type { Suggestion } from './suggestionList.ts';
import { partsOf } from './describedParts.ts';
import { SuggestionsPopup } from './SuggestionsPopup.tsx';
import { sentence, plural, t } from '../t.ts';
import css from './Suggestions.module.css';
import { useSuggestions } from './useSuggestions.ts';

interface SuggestionsProps {
  /** The header's search field: it was there first, and this makes a combobox of it (WAI-ARIA, list autocomplete with manual selection). */
  readonly field: HTMLInputElement;
  navigate(address: string): void;
}

export function Suggestions({ field, navigate }: SuggestionsProps) {
  const { services } = use(OutletContext);
  const listId = useId();
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const [activeAt, setActiveAt] = useState(-1);
  const { groups, state, described } = useSuggestions(text);
  const { understood, ignored } = partsOf(described);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isShown = isOpen && all.length > 0;
  const active = isShown ? all[activeAt] : undefined;
  const optionId = (at: number) => `${listId}${at}`;

  const choose = (chosen: Suggestion, at: number) => {
    if (chosen.title) {
      rememberSearch(text);
      services?.track({
        event: 'select_content',
        content_type: chosen.title.type,
        content_id: chosen.title.id,
        parent_list: 'search',
        index: at,
      });
    }
    field.form?.reset();
    field.blur();
    navigate(chosen.href);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const move = (to: number) => {
      event.preventDefault();
      setOpen(!event.altKey || event.key === 'ArrowDown');
      if (!event.altKey && all.length > 0) setActiveAt((to + all.length + 1) % (all.length + 1));
    };
    // One place more than there are suggestions: the field itself, between the last and the first.
    const place = activeAt < 0 || !active ? all.length : activeAt;
    if (event.key === 'ArrowDown') move(isShown ? place + 1 : 0);
    else if (event.key === 'ArrowUp') move(place - 1);
    else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, activeAt);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Delete' && active?.isPast) {
      event.preventDefault();
      forgetSearch(active.words);
    }
  };
  const heard = useRef(onKeyDown);
  useLayoutEffect(() => {
    heard.current = onKeyDown;
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => heard.current(event);
    const type = () => {
      setText(field.value);
      setActiveAt(-1);
      setOpen(true);
    };
    const open = () => setOpen(true);
    const close = () => {
      setOpen(false);
      setActiveAt(-1);
    };
    const empty = () => setText('');
    // Whatever was typed while this was on its way.
    setText(field.value);
    field.form?.addEventListener('reset', empty);
    const listened = [
      ['keydown', hear],
      ['input', type],
      ['focus', open],
      ['click', open],
      ['blur', close],
    ] as const;
    for (const [name, listener] of listened) field.addEventListener(name, listener as EventListener);
    return () => {
      field.form?.removeEventListener('reset', empty);
      for (const [name, listener] of listened) field.removeEventListener(name, listener as EventListener);
    };
  }, [field]);

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
  }, [field]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isShown));
    if (isShown) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (active) field.setAttribute('aria-activedescendant', optionId(activeAt));
    else field.removeAttribute('aria-activedescendant');
  });

  return (
    <>
      {isShown && (
        <SuggestionsPopup
          id={listId}
          groups={groups}
          state={state}
          activeAt={activeAt}
          optionId={optionId}
          onChoose={choose}
          onForget={forgetSearch}
          understood={understood}
          ignored={ignored}
          onRewrite={(rewritten) => {
            field.value = rewritten;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      )}
      <span className={css.heard} role="status">
        {isShown ? said(all, text, state) : ''}
      </span>
    </>
  );
}

function said(all: readonly Suggestion[], text: string, state: string): string {
  if (state === 'failed') return t`The search did not answer`;
  const found = all.filter(({ href }) => !href.startsWith('/search')).length;
  if (text.trim() === '') return plural(all.length, { one: sentence`1 earlier search`, other: sentence`${all.length} earlier searches` });
  return plural(found, { one: sentence`1 suggestion`, other: sentence`${found} suggestions` });
}
