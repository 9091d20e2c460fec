import { useState } from 'react';
import { countries, slugOf } from '@agm/domain';
import { platformNamed } from '@agm/domain/platforms';
import { SelectField, TextArea } from '@agm/ui';
import { serviceName } from './settingWords.ts';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

interface ServicesFormProps {
  /** Ids of the services, by country. */
  readonly services: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (changed: Readonly<Record<string, readonly string[]>>) => void;
}

/** A service by its name or by its id; the server refuses what is neither. */
const idOf = (line: string): string => platformNamed(line)?.id ?? slugOf(line);
const idsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map(idOf),
  ),
];

/** The services that stand in the header and first in the side menu, country by country. */
export function ServicesForm({ services, onChange }: ServicesFormProps) {
  const [country, setCountry] = useState('us');
  return (
    <section className={css.card}>
      <p
        className={css.quiet}
      >{t`One service on each line, the most popular first. Services without a title in that country are left out of the header.`}</p>
      <SelectField
        label={t`Country`}
        value={country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={({ value }) => setCountry(value)}
      />
      <TextArea
        key={country}
        label={t`Services`}
        rows={14}
        defaultValue={(services[country] ?? []).map(serviceName).join('\n')}
        onChange={(event) => onChange({ [country]: idsIn(event.target.value) })}
      />
    </section>
  );
}
