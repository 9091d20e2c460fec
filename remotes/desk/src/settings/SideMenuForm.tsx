import type { MenuSectionSetting, QuickLinks } from '@agm/api/schemas/deskSettings';
import { choiceNames } from '@agm/domain';
import { Button, SelectField, TextField } from '@agm/ui';
import { LinksField } from './LinksField.tsx';
import { OrderedList } from './OrderedList.tsx';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

interface SideMenuFormProps {
  readonly quickLinks: readonly QuickLinks[];
  readonly sections: readonly MenuSectionSetting[];
  readonly onChange: (changed: { readonly quickLinks?: readonly QuickLinks[]; readonly sections?: readonly MenuSectionSetting[] }) => void;
}

type Taxonomy = MenuSectionSetting['taxonomy'];
const taxonomyName = (taxonomy: Taxonomy): string =>
  ({
    genre: t`Genre`,
    platform: t`Streaming service`,
    mood: t`Mood`,
    award: t`Award`,
    country: t`Made in`,
    good: t`Good for`,
    language: t`Language`,
    mpaarating: t`Certificate`,
    period: t`Period`,
    spotlight: t`Spotlight`,
    with: t`Cast`,
    director: t`Director`,
    duration: t`Running time`,
    released: t`Year`,
  })[taxonomy];
const taxonomies: readonly Taxonomy[] = [...choiceNames, 'released'];
const slugsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

/** The side menu: links of our own above, sections of filters below. */
export function SideMenuForm({ quickLinks, sections, onChange }: SideMenuFormProps) {
  const free = taxonomies.filter((taxonomy) => !sections.some((section) => section.taxonomy === taxonomy));
  return (
    <>
      <section className={css.card}>
        <h2>{t`Quick links`}</h2>
        <p
          className={css.quiet}
        >{t`Links that stand above the filters of every wall. An address begins with a slash: /genre/comedy/?duration=short`}</p>
        <OrderedList
          items={quickLinks}
          nameOf={({ title }) => title || t`the new quick links`}
          render={(one, change) => (
            <>
              <TextField
                label={t`Heading`}
                value={one.title}
                maxLength={40}
                required
                onChange={(event) => change({ ...one, title: event.target.value })}
              />
              <Tick label={t`Stands open`} isOn={one.isOpen} onChange={(isOpen) => change({ ...one, isOpen })} />
              <LinksField links={one.links} onChange={(links) => change({ ...one, links })} />
            </>
          )}
          onChange={(changed) => onChange({ quickLinks: changed })}
        />
        <p>
          <Button
            tone="quiet"
            size="small"
            onClick={() => onChange({ quickLinks: [...quickLinks, { title: '', isOpen: true, links: [{ label: '', address: '/' }] }] })}
          >{t`Add quick links`}</Button>
        </p>
      </section>
      <section className={css.card}>
        <h2>{t`Sections`}</h2>
        <p
          className={css.quiet}
        >{t`Values are written as they stand in addresses: science-fiction. What is not listed follows, most titles first.`}</p>
        <OrderedList
          items={sections}
          nameOf={({ title }) => title || t`the section`}
          render={(section, change) => (
            <>
              <TextField
                label={t`Heading of ${taxonomyName(section.taxonomy)}`}
                value={section.title}
                maxLength={40}
                required
                onChange={(event) => change({ ...section, title: event.target.value })}
              />
              <Tick label={t`Stands open`} isOn={section.isOpen} onChange={(isOpen) => change({ ...section, isOpen })} />
              {section.taxonomy !== 'released' && section.taxonomy !== 'platform' && (
                <>
                  <Values
                    key={`${section.taxonomy} first`}
                    label={t`First, and marked`}
                    values={section.highlight}
                    onChange={(highlight) => change({ ...section, highlight })}
                  />
                  <Values
                    key={`${section.taxonomy} then`}
                    label={t`Then, in this order`}
                    values={section.list}
                    onChange={(list) => change({ ...section, list })}
                  />
                </>
              )}
            </>
          )}
          onChange={(changed) => onChange({ sections: changed })}
        />
        {free.length > 0 && (
          <SelectField
            label={t`Add a section`}
            value=""
            options={[
              { value: '', label: t`Choose a filter` },
              ...free.map((taxonomy) => ({ value: taxonomy, label: taxonomyName(taxonomy) })),
            ]}
            onChoose={({ value }) => {
              const taxonomy = free.find((one) => one === value);
              if (taxonomy)
                onChange({ sections: [...sections, { taxonomy, title: taxonomyName(taxonomy), isOpen: false, highlight: [], list: [] }] });
            }}
          />
        )}
      </section>
    </>
  );
}

interface ValuesProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The browser keeps what is typed: a comma at the end would otherwise be gone before the next word. */
const Values = ({ label, values, onChange }: ValuesProps) => (
  <TextField
    label={label}
    defaultValue={values.join(', ')}
    spellCheck={false}
    autoCapitalize="none"
    onChange={(event) => onChange(slugsIn(event.target.value))}
  />
);

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className={css.tick}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /> {label}
  </label>
);
