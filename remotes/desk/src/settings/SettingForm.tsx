import type { AuthorSetting, MenuLink, MenuSectionSetting, QuickLinks, SettingName } from '@agm/api/schemas/deskSettings';
import { TextArea } from '@agm/ui';
import { AuthorsForm } from './AuthorsForm.tsx';
import { LinksField } from './LinksField.tsx';
import { ServicesForm } from './ServicesForm.tsx';
import { SideMenuForm } from './SideMenuForm.tsx';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

export interface SettingFormProps {
  readonly name: SettingName;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (changed: Readonly<Record<string, unknown>>) => void;
}

/** The fields of a setting that is no mail. */
export function SettingForm({ name, values, onChange }: SettingFormProps) {
  if (name === 'side-menu')
    return (
      <SideMenuForm
        quickLinks={values['quickLinks'] as readonly QuickLinks[]}
        sections={values['sections'] as readonly MenuSectionSetting[]}
        onChange={onChange}
      />
    );
  if (name === 'authors')
    return <AuthorsForm authors={values['authors'] as readonly AuthorSetting[]} onChange={(authors) => onChange({ authors })} />;
  if (name === 'services') return <ServicesForm services={values as Readonly<Record<string, readonly string[]>>} onChange={onChange} />;
  return (
    <section className={css.card}>
      {name === 'header-menu' && (
        <>
          <p className={css.quiet}>{t`What the header leads to, on a phone in its menu.`}</p>
          <LinksField links={values['links'] as readonly MenuLink[]} onChange={(links) => onChange({ links })} />
        </>
      )}
      {name === 'premium' && (
        <>
          <p
            className={css.quiet}
          >{t`Stands below the price on the premium page and in its popup. The price itself comes from Stripe, or from SANDBOX_PRICE.`}</p>
          <Sentence value={values['priceText'] as string} onChange={(priceText) => onChange({ priceText })} />
        </>
      )}
      {name === 'comments' && (
        <>
          <p className={css.quiet}>{t`Stands at every form in which visitors write a comment.`}</p>
          <Sentence value={values['policy'] as string} onChange={(policy) => onChange({ policy })} />
        </>
      )}
    </section>
  );
}

const Sentence = ({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) => (
  <TextArea
    label={t`Text`}
    rows={3}
    dir="auto"
    maxLength={300}
    value={value}
    onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
  />
);
