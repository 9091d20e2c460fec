import { t } from '../t.ts';
import css from './LanguageChoice.module.css';

interface LanguageChoiceProps {
  /** Of the page that is shown, without language and country. */
  readonly address: string;
  /** A list of them, which the server wrote (`#languageLinks`). */
  readonly links: { readonly __html: string };
}

/** The languages of the site. Each opens the same page as another document. */
export function LanguageChoice({ address, links }: LanguageChoiceProps) {
  return (
    <details className={css.languages}>
      <summary>{t`Language`}</summary>
      <div
        suppressHydrationWarning
        dangerouslySetInnerHTML={links}
        // The links are those of the first page; the visitor may have gone on.
        onClick={({ target }) => {
          const link = (target as Element).closest('a');
          if (link) link.href = (/^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(link.pathname)?.[0] ?? '') + address.replace(/^\/{2,}/, '/');
        }}
      />
    </details>
  );
}
