import { lazy, Suspense, useRef, useState } from 'react';
import { Icon, icons } from '@agm/ui';
import { t } from '../t.ts';
import css from './SearchBox.module.css';

// Nobody needs suggestions before the field has been touched. Without their code it is still a form.
const Suggestions = lazy(() =>
  import('./Suggestions.tsx').then((suggestions) => ({ default: suggestions.Suggestions })).catch(() => ({ default: () => <></> })),
);

interface SearchBoxProps {
  navigate(address: string): void;
}

/** The search over everything: a form that any browser can send, and with JavaScript a combobox from the first touch on. */
export function SearchBox({ navigate }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [touched, setTouched] = useState<HTMLInputElement | null>(null);
  return (
    <form
      className={css.search}
      role="search"
      aria-label={t`Titles and people`}
      action="/search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const term = field.current?.value.trim() ?? '';
        // The page that follows has a field of its own, with the term in it.
        event.currentTarget.reset();
        field.current?.blur();
        navigate(term ? `/search?s=${encodeURIComponent(term)}` : '/search');
      }}
    >
      <div className={css.box}>
        <Icon drawing={icons.search} size="small" />
        <input
          ref={field}
          className={css.field}
          type="search"
          name="s"
          aria-label={t`Search`}
          placeholder={t`Search`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          data-search
          onFocus={() => setTouched(field.current)}
        />
        {touched && (
          <Suspense>
            <Suggestions field={touched} navigate={navigate} />
          </Suspense>
        )}
      </div>
    </form>
  );
}
