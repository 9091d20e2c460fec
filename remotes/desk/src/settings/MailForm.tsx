import type { MailTexts } from '@agm/api/schemas/deskSettings';
import { htmlFault, htmlOfMailText, longestMailSubject, subjectFault, textFault, type MailField } from '@agm/domain/mailTemplate';
import { useId } from 'react';
import { Button, TextArea, TextField } from '@agm/ui';
import { MailPreview } from './MailPreview.tsx';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

export type TestState =
  { readonly is: 'none' } | { readonly is: 'sending' } | { readonly is: 'sent' } | { readonly is: 'failed'; readonly why: string };

export interface MailFormProps {
  readonly texts: MailTexts;
  /** What the texts may use. */
  readonly fields: readonly MailField[];
  readonly test: TestState;
  readonly onChange: (changed: Partial<MailTexts>) => void;
  readonly onTest: (texts: MailTexts) => void;
}

/** A mail's texts, what is wrong with them, and how the mail would look. */
export function MailForm({ texts, fields, test, onChange, onTest }: MailFormProps) {
  const id = useId();
  const { subject, text, html } = texts;
  const faults = { subject: subjectFault(subject, fields), text: textFault(text, fields), html: htmlFault(html, fields) };
  const isUsable = Object.values(faults).every((fault) => fault === null);
  const described = (field: keyof typeof faults) =>
    faults[field] === null ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-${field}` };
  const fault = (field: keyof typeof faults) =>
    faults[field] !== null && (
      <p id={`${id}-${field}`} className={css.fault}>
        {faults[field]}
      </p>
    );
  return (
    <>
      <section className={css.card}>
        <p>{t`This is the English mail. Whoever reads another language gets the site’s own translation, whatever stands here.`}</p>
        <p>{t`The site fills in these words wherever they stand in braces:`}</p>
        <ul className={css.words} role="list">
          {fields.map(({ name, isRequired }) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {isRequired && <small>{t`must be there`}</small>}
            </li>
          ))}
        </ul>
        <TextField
          label={t`Subject`}
          value={subject}
          maxLength={longestMailSubject}
          {...described('subject')}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        {fault('subject')}
        <TextArea
          label={t`Text`}
          rows={12}
          dir="auto"
          value={text}
          {...described('text')}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        {fault('text')}
        <TextArea
          label={t`HTML, for programs that show it`}
          rows={html === '' ? 2 : 12}
          value={html}
          {...described('html')}
          onChange={(event) => onChange({ html: event.target.value })}
        />
        {fault('html')}
        {html === '' && faults.text === null && (
          <p>
            <Button
              tone="quiet"
              size="small"
              onClick={() => onChange({ html: htmlOfMailText(text, fields) })}
            >{t`Begin the HTML with the text`}</Button>
          </p>
        )}
      </section>
      {isUsable && <MailPreview texts={texts} fields={fields} />}
      <p className={css.moves}>
        <Button tone="quiet" disabled={!isUsable || test.is === 'sending'} onClick={() => onTest(texts)}>
          {test.is === 'sending' ? t`Sending …` : t`Send a test to my address`}
        </Button>
        <span role="status">{test.is === 'sent' ? t`It is on its way.` : test.is === 'failed' ? test.why : ''}</span>
      </p>
    </>
  );
}
