import type { FormEvent } from 'react';
import { HiddenFields } from './HiddenFields.tsx';
import type { SectionForm } from './sections.ts';
import { t } from '../../t.ts';
import css from './PeopleFields.module.css';

export interface PeopleFieldsProps {
  readonly form: SectionForm;
  readonly onFind: (found: { readonly filterName: 'with' | 'director'; readonly name: string; readonly event: FormEvent }) => void;
}

const fields = () =>
  [
    ['with', t`On screen`],
    ['director', t`Directed by`],
  ] as const;

/** Asks for people by name: a form each, which the browser alone can send as well. */
export function PeopleFields({ form, onFind }: PeopleFieldsProps) {
  return fields().map(([filterName, label]) => (
    <form
      key={filterName}
      className={css.form}
      method="get"
      action={form.action}
      onSubmit={(event) => onFind({ filterName, name: String(new FormData(event.currentTarget).get(filterName) ?? ''), event })}
    >
      <HiddenFields form={{ ...form, others: form.others.filter(({ name }) => name !== filterName) }} />
      <label className={css.label}>
        {label}
        <input className={css.name} name={filterName} required maxLength={80} autoComplete="off" placeholder={t`A name`} />
      </label>
      <button className={css.go} type="submit">{t`Find`}</button>
    </form>
  ));
}
