import { useState } from 'react';
import type { NewOffer } from '@agm/api/schemas/deskOffers';
import { countries } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import { Button, SelectField, TextField } from '@agm/ui';
import { readOffer } from './offerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface NewOfferPageProps {
  /** The number of the title, where the page was opened from one. */
  readonly title: string;
  readonly trouble: string | null;
  readonly isSaving: boolean;
  readonly onMake: (offer: NewOffer) => void;
}

/** An offer that no source knows: what it is of, where it leads, and how it is had. Prices and days are filled in on its own page. */
export function NewOfferPage({ title, trouble, isSaving, onMake }: NewOfferPageProps) {
  const [country, setCountry] = useState('us');
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
          if (service)
            onMake({
              title: Number(text('title')),
              country,
              platform: service.id,
              url: text('url'),
              kinds: readOffer('kinds', text('kinds')) as NonNullable<NewOffer['kinds']>,
            });
        }}
      >
        <TextField
          label={t`Number of the title`}
          hint={t`It stands in its address at the desk.`}
          name="title"
          required
          inputMode="numeric"
          defaultValue={title}
        />
        <SelectField
          label={t`Country`}
          value={country}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={({ value }) => setCountry(value)}
        />
        <TextField label={t`Service`} hint={t`By its name, like Netflix or Disney+`} name="platform" required />
        <TextField label={t`Address`} hint={t`It opens the title itself.`} name="url" type="url" required />
        <TextField label={t`How it is had`} hint={t`Some of included, free, ads, rent, buy`} name="kinds" />
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
