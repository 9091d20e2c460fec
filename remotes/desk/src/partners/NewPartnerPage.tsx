import type { NewPartner } from '@agm/api/schemas/deskPartners';
import { Button, TextField } from '@agm/ui';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface NewPartnerPageProps {
  readonly trouble: string | null;
  readonly isSaving: boolean;
  readonly onMake: (partner: NewPartner) => void;
}

/** A partner who gets a key. Tags and limits are filled in on its own page. */
export function NewPartnerPage({ trouble, isSaving, onMake }: NewPartnerPageProps) {
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/partners/">{t`All partners`}</a>
      </p>
      <h1>{t`A new partner`}</h1>
      <form
        className={css.group}
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget);
          const text = (name: string): string => String(said.get(name) ?? '').trim();
          onMake({ name: text('name').toLowerCase(), note: text('note') });
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`Letters, digits, dots and hyphens, like film-blog. It stays.`}
          name="name"
          maxLength={40}
          required
        />
        <TextField label={t`Note`} hint={t`Who asked for it, and how to reach them`} name="note" maxLength={2000} />
        {trouble !== null && <p role="alert">{trouble}</p>}
        <p>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? t`Saving …` : t`Make the key`}
          </Button>
        </p>
      </form>
    </div>
  );
}
