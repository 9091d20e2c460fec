import { useState } from 'react';
import type { NewOffer } from '@agm/api/schemas/deskOffers';
import { countries } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import { Button, SelectField, TextField } from '@agm/ui';
import { TitlePicker, type FindTitles, type PickableTitle } from '../pieces/TitlePicker.tsx';
import { readOffer } from './offerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface NewOfferPageProps {
  /** What the offer is of; null until it is chosen. */
  readonly title: PickableTitle | null;
  readonly find: FindTitles;
  readonly trouble: string | null;
  readonly isSaving: boolean;
  readonly onTitle: (chosen: { readonly title: PickableTitle | null }) => void;
  readonly onMake: (offer: NewOffer) => void;
}

/** An offer that no source knows: what it is of, where it leads, and how it is had. Prices and days are filled in on its own page. */
export function NewOfferPage({ title, find, trouble, isSaving, onTitle, onMake }: NewOfferPageProps) {
  const [country, setCountry] = useState('us');
  const [isUntitled, setUntitled] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/offers/">{t`All offers`}</a>
      </p>
      <h1>{t`A new offer`}</h1>
      <form
        className={css.group}
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget);
          const text = (name: string): string => String(said.get(name) ?? '').trim();
          const service = platformNamed(text('platform'));
          setUnknown(service ? null : text('platform'));
          setUntitled(title === null);
          if (service && title)
            onMake({
              title: title.id,
              country,
              platform: service.id,
              url: text('url'),
              kinds: readOffer('kinds', text('kinds')) as NonNullable<NewOffer['kinds']>,
            });
        }}
      >
        {title ? (
          <p className={css.line}>
            <a href={`/desk/titles/${title.id}/`} className={css.name} dir="auto">
              {title.name}
            </a>
            <span className={css.quiet}>{title.year}</span>
            <Button size="small" tone="quiet" onClick={() => onTitle({ title: null })}>{t`Another title`}</Button>
          </p>
        ) : (
          <TitlePicker label={t`Title`} find={find} onPick={onTitle} />
        )}
        <SelectField
          label={t`Country`}
          value={country}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={({ value }) => setCountry(value)}
        />
        <TextField label={t`Service`} hint={t`By its name, like Netflix or Disney+`} name="platform" required />
        <TextField label={t`Address`} hint={t`It opens the title itself.`} name="url" type="url" required />
        <TextField label={t`How it is had`} hint={t`Some of included, free, ads, rent, buy`} name="kinds" />
        {isUntitled && !title && <p role="alert">{t`Choose the title first: type a part of its name.`}</p>}
        {unknown !== null && <p role="alert">{t`There is no service called ${unknown}.`}</p>}
        {unknown === null && trouble !== null && <p role="alert">{trouble}</p>}
        <p>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? t`Saving …` : t`Add the offer`}
          </Button>
        </p>
      </form>
    </div>
  );
}
