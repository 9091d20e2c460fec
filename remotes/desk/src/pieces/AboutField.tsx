import { useState } from 'react';
import type { WirePiece } from '@agm/api/schemas/deskPieces';
import { guideTaxonomies, slugOf, type GuideTaxonomy } from '@agm/domain';
import { Button, SelectField, TextField } from '@agm/ui';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

export interface AboutFieldProps {
  readonly about: WirePiece['about'];
  readonly onChange: (values: { readonly about: WirePiece['about'] }) => void;
}

const taxonomyName = (taxonomy: string): string =>
  (({ actor: t`Actor`, categories: t`Genre`, country: t`Country`, director: t`Director` }) as Readonly<Record<string, string>>)[taxonomy] ??
  taxonomy;

/** What a guide is about: guides that share a term name each other. */
export function AboutField({ about, onChange }: AboutFieldProps) {
  const [taxonomy, setTaxonomy] = useState<GuideTaxonomy>('categories');
  const [name, setName] = useState('');
  const slug = slugOf(name);
  const isNew = slug !== '' && !about.some((term) => term.taxonomy === taxonomy && term.slug === slug);
  const add = () => {
    if (!isNew) return;
    onChange({ about: [...about, { taxonomy, slug, name: name.trim() }] });
    setName('');
  };
  return (
    <fieldset className={css.group}>
      <legend>{t`What it is about`}</legend>
      <ul className={css.terms} role="list">
        {about.map((term) => (
          <li key={`${term.taxonomy}/${term.slug}`}>
            {taxonomyName(term.taxonomy)}: {term.name}{' '}
            <Button
              tone="plain"
              size="small"
              aria-label={t`Remove ${term.name}`}
              onClick={() => onChange({ about: about.filter((one) => one !== term) })}
            >{t`Remove`}</Button>
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <SelectField
          label={t`Is about`}
          value={taxonomy}
          options={guideTaxonomies.map((one) => ({ value: one, label: taxonomyName(one) }))}
          onChoose={({ value }) => setTaxonomy(value as GuideTaxonomy)}
        />
        <TextField label={t`Name`} value={name} maxLength={200} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        <Button tone="quiet" disabled={!isNew} onClick={add}>{t`Add`}</Button>
      </div>
    </fieldset>
  );
}
