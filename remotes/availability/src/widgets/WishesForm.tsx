import { useState, type Ref } from 'react';
import { siteLanguages } from '@agm/domain';
import { Button, Disclosure, SelectField, TextField } from '@agm/ui';
import type { Choice, ChoiceName } from './choice.ts';
import { countriesByName } from '../model/countryChoices.ts';
import { languageName } from '../model/languageNames.ts';
import { readColour } from './looks.ts';
import type { FoundTitle } from '../data/useTitles.ts';
import { t } from '../t.ts';
import css from './WishesForm.module.css';

export interface WishesFormProps {
  readonly choice: Choice;
  readonly titles: readonly FoundTitle[];
  /** A wall's list has one layout and two words of one's own beside its heading. */
  readonly isWall: boolean;
  readonly ref: Ref<HTMLFormElement>;
  readonly onChange: () => void;
}

/** What is wished. The browser keeps what is typed; without JavaScript the button asks for the page with these wishes. */
export function WishesForm({ choice, titles, isWall, ref, onChange }: WishesFormProps) {
  const text = (name: ChoiceName, label: string, longest: number, hint?: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={choice[name]}
      maxLength={longest}
      spellCheck={false}
      autoComplete="off"
      hint={hint}
    />
  );
  return (
    <form
      className={css.form}
      ref={ref}
      method="get"
      aria-label={t`What you want to show`}
      onInput={onChange}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t`Title, or the address of a wall`}
        name="title"
        list="widgets-titles"
        defaultValue={choice.title}
        required
        maxLength={300}
        spellCheck={false}
        autoComplete="off"
      />
      <datalist id="widgets-titles">
        {titles.map(({ slug, title, year }) => (
          <option key={slug} value={slug}>
            {year === null ? title : `${title} (${year})`}
          </option>
        ))}
      </datalist>
      <SelectField
        label={t`Country`}
        name="country"
        isWide
        value={choice.country}
        options={[
          { value: 'auto', label: t`The visitor’s own` },
          ...countriesByName().map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <SelectField
        label={t`Language`}
        name="lang"
        isWide
        value={choice.lang}
        options={[
          { value: '', label: t`As your page` },
          ...siteLanguages.map((language) => ({ value: language, label: languageName(language) })),
        ]}
      />
      {!isWall && (
        <Radios
          legend={t`Layout`}
          name="layout"
          chosen={choice.layout}
          options={[
            ['card', t`Card`],
            ['compact', t`Compact`],
            ['button', t`Button`],
          ]}
        />
      )}
      <Radios
        legend={t`Theme`}
        name="theme"
        chosen={choice.theme}
        options={[
          ['auto', t`As your page`],
          ['light', t`Light`],
          ['dark', t`Dark`],
        ]}
      />
      <div className={css.pair}>
        <TextField label={t`Width in pixels`} name="width" type="number" inputMode="numeric" defaultValue={choice.width} />
        <TextField label={t`Most offers`} name="max-offers" type="number" inputMode="numeric" defaultValue={choice['max-offers']} />
      </div>
      {!isWall && (
        <Radios
          legend={t`Prices`}
          name="prices"
          chosen={choice.prices}
          options={[
            ['on', t`With prices`],
            ['off', t`Without`],
          ]}
        />
      )}
      <Disclosure summary={t`Colours, font, corners`} isOpen>
        <div className={css.fields}>
          <ColourField label={t`Surface`} name="surface" chosen={choice.surface} />
          <ColourField label={t`Text`} name="text" chosen={choice.text} />
          <ColourField label={t`Accent`} name="accent" chosen={choice.accent} />
          <div className={css.pair}>
            <TextField label={t`Corners in pixels`} name="radius" type="number" inputMode="numeric" defaultValue={choice.radius} />
            {text('shadow', t`Shadow`, 120, t`As box-shadow; none takes it away.`)}
          </div>
          {text('font', t`Font families`, 120, t`Your page has to load them.`)}
        </div>
      </Disclosure>
      <Disclosure summary={t`Your own words`}>
        <div className={css.fields}>
          {text('heading', t`Heading`, 80, t`{title} stands for the title.`)}
          {text('more', t`Instead of “more on A Good Movie To Watch”`, 80, t`{count} stands for how many.`)}
          {text('rating', t`Instead of “Staff rating”`, 80, t`{rating} stands for the rating.`)}
          {!isWall && (
            <>
              {text('no-offers', t`Where no service has it`, 160)}
              {text('included', t`Instead of “Included”`, 80)}
              {text('free', t`Instead of “Free”`, 80)}
              {text('rent', t`Instead of “Rent”`, 80)}
              {text('buy', t`Instead of “Buy”`, 80)}
              {text('from', t`Instead of “From $3.99”`, 80, t`{price} stands for the price.`)}
              {text('elsewhere', t`Instead of “in other countries”`, 80, t`{count} stands for how many.`)}
              {text('nowhere', t`Instead of “not found in any other country”`, 80)}
              {text('others', t`Instead of “and 3 more” in a button`, 80, t`{count} stands for how many.`)}
              {text('checked', t`Instead of “Checked on”`, 80, t`{date} stands for the day.`)}
              {text('label-country', t`Instead of “Country”`, 80)}
              {text('show', t`Instead of “Show”, in a frame`, 80)}
              {text('report', t`Instead of “Not there any more?”`, 80)}
            </>
          )}
        </div>
      </Disclosure>
      {text('ref', t`Your name or key`, 40, t`For your counters. The people who run the site give keys.`)}
      <Radios
        legend={t`Show it on`}
        name="page"
        chosen={choice.page}
        options={[
          ['light', t`A light page`],
          ['dark', t`A dark page`],
          ['hostile', t`A hostile page`],
        ]}
      />
      <noscript>
        <Button type="submit" tone="quiet">{t`Write the snippets`}</Button>
      </noscript>
    </form>
  );
}

function Radios({
  legend,
  name,
  chosen,
  options,
}: {
  readonly legend: string;
  readonly name: ChoiceName;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <fieldset className={css.radios}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={css.radio}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A colour as text, which may be empty, and the browser's own way to pick one. */
function ColourField({ label, name, chosen }: { readonly label: string; readonly name: ChoiceName; readonly chosen: string }) {
  const [said, setSaid] = useState(chosen);
  const isWrong = said.trim() !== '' && readColour(said) === null;
  return (
    <div className={css.colour}>
      <TextField
        label={label}
        name={name}
        value={said}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        hint={isWrong ? t`Three or six hexadecimal digits, like #8a1c4a.` : undefined}
        onChange={(event) => setSaid(event.target.value)}
      />
      <input
        className={css.picker}
        type="color"
        aria-label={t`Pick: ${label}`}
        value={readColour(said) ?? '#808080'}
        onChange={(event) => setSaid(event.target.value)}
      />
    </div>
  );
}
