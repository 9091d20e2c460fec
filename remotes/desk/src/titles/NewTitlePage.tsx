import { useState } from 'react';
import type { NewTitle } from '@agm/api/schemas/deskTitles';
import { Button, SelectField, TextField } from '@agm/ui';
import { t } from '../t.ts';
import css from './TitlePage.module.css';

export interface NewTitlePageProps {
  readonly trouble: string | null;
  readonly isSaving: boolean;
  readonly onMake: (title: Pick<NewTitle, 'name' | 'type' | 'year'>) => void;
}

/** What every title has; the rest is filled in on its own page. */
export function NewTitlePage({ trouble, isSaving, onMake }: NewTitlePageProps) {
  const [type, setType] = useState<'movie' | 'show'>('movie');
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/titles/">{t`All titles`}</a>
      </p>
      <h1>{t`A new title`}</h1>
      <form
        className={css.group}
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget);
          onMake({ name: String(said.get('name')), type, year: Number(said.get('year')) });
        }}
      >
        <TextField label={t`Name`} name="name" required maxLength={300} />
        <TextField label={t`Year`} name="year" required inputMode="numeric" />
        <SelectField
          label={t`Kind`}
          value={type}
          options={[
            { value: 'movie', label: t`Movie` },
            { value: 'show', label: t`Show` },
          ]}
          onChoose={({ value }) => setType(value === 'show' ? 'show' : 'movie')}
        />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <p>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? t`Saving …` : t`Make the title`}
          </Button>
        </p>
      </form>
    </div>
  );
}
