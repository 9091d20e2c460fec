import { createElement, type ReactNode } from 'react';
import type { MailTexts } from '@agm/api/schemas/deskSettings';
import { fillMail, readMailHtml, type MailField, type MailNode } from '@agm/domain/mailTemplate';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

interface MailPreviewProps {
  readonly texts: MailTexts;
  readonly fields: readonly MailField[];
}

/** The mail with examples in its fields. Its HTML is drawn part by part, as the mail has it: there is no other HTML that could come in. */
export function MailPreview({ texts, fields }: MailPreviewProps) {
  const values = Object.fromEntries(fields.map(({ name, kind, example }) => [name, kind === 'link' ? `https://…${example}` : example]));
  const read = texts.html === '' ? null : readMailHtml(texts.html);
  return (
    <section className={css.card} aria-label={t`Preview`}>
      <h2>{t`Preview`}</h2>
      <p>
        <strong dir="auto">{fillMail(texts.subject, values)}</strong>
      </p>
      {read && 'nodes' in read && (
        <div className={css.mail} dir="auto">
          {draw(read.nodes, values)}
        </div>
      )}
      <pre className={css.mail} dir="auto" tabIndex={0} aria-label={t`Text of the mail`}>
        {fillMail(texts.text, values)}
      </pre>
    </section>
  );
}

/** Links look like links and lead nowhere. */
function draw(nodes: readonly MailNode[], values: Readonly<Record<string, string>>): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return fillMail(node, values);
    const isHeading = node.tag === 'h1' || node.tag === 'h2';
    const tag = node.tag === 'a' ? 'u' : isHeading ? 'h3' : node.tag;
    return node.tag === 'br' || node.tag === 'hr'
      ? createElement(tag, { key: at })
      : createElement(tag, { key: at }, ...draw(node.children, values));
  });
}
