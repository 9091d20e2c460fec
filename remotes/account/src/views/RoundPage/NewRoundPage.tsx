import { SelectField } from '@agm/ui';
import { genreChoices, lengthChoices, moodChoices, typeChoices, type RoundFilters } from '../../model/round/roundWall.ts';
import { JoinForm, type JoinFormProps } from './JoinForm.tsx';
import { t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './RoundPage.module.css';

export interface NewRoundPageProps extends Pick<JoinFormProps, 'services' | 'isBusy' | 'trouble' | 'onJoin'> {
  readonly country: string;
  readonly filters: RoundFilters;
  onFilters(changed: Partial<RoundFilters>): void;
}

/** Where a round begins: what its titles are chosen from. */
export function NewRoundPage({ country, filters, onFilters, ...form }: NewRoundPageProps) {
  return (
    <div className={panel.page}>
      <header className={css.head}>
        <h1 className={panel.title}>{t`Choose together`}</h1>
        <p className={panel.lead}>
          {t`Start a round and send its link to up to seven others. Everybody looks at the same twenty titles on their own device, and a title that all of you want is shown to all of you at once. Nobody sees who says no.`}
        </p>
      </header>
      <JoinForm {...form} label={t`A new round`} send={t`Start a round`} doServicesCount>
        <div className={css.fields}>
          <SelectField label={t`What`} value={filters.type} options={typeChoices()} onChoose={({ value }) => onFilters({ type: value })} />
          <SelectField label={t`Mood`} value={filters.mood} options={moodChoices()} onChoose={({ value }) => onFilters({ mood: value })} />
          <SelectField
            label={t`Genre`}
            value={filters.genre}
            options={genreChoices()}
            onChoose={({ value }) => onFilters({ genre: value })}
          />
          <SelectField
            label={t`Length`}
            value={filters.length}
            options={lengthChoices()}
            onChoose={({ value }) => onFilters({ length: value })}
          />
        </div>
        <p className={css.quiet}>{t`Offers are those of ${country}, your country in the header.`}</p>
      </JoinForm>
    </div>
  );
}
