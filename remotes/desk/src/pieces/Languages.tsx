import { useState } from 'react';
import type { PieceLanguage, WirePiece } from '@agm/api/schemas/deskPieces';
import { siteLanguages } from '@agm/domain';
import { intlLanguage } from '@agm/messages';
import { Button, Pill, SelectField } from '@agm/ui';
import { languageName } from '../model/languageNames.ts';
import { translationStatusName } from './pieceWords.ts';
import { t } from '../t.ts';
import css from './PiecePage.module.css';

export interface LanguagesProps {
  readonly languages: WirePiece['languages'];
  /** Where the words of a language are edited. */
  readonly hrefOf: (language: PieceLanguage['language']) => string;
  readonly isAdding: boolean;
  readonly trouble: string | null;
  readonly onAdd: (added: { readonly language: PieceLanguage['language'] }) => void;
}

/** In which languages a piece can be read beside English, and the start of another one. */
export function Languages({ languages, hrefOf, isAdding, trouble, onAdd }: LanguagesProps) {
  const [chosen, setChosen] = useState<string>('');
  const missing = siteLanguages
    .flatMap((language) => (language === 'en' || languages.some((one) => one.language === language) ? [] : language))
    .map((language) => ({ value: language, label: languageName(language) }))
    .sort((one, other) => one.label.localeCompare(other.label, intlLanguage()));
  const added = missing.find(({ value }) => value === chosen) ?? missing[0];
  return (
    <section className={css.languages} aria-label={t`Languages`}>
      <h2>{t`Languages`}</h2>
      {languages.length === 0 && <p className={css.quiet}>{t`In every language visitors read it in English.`}</p>}
      <ul className={css.terms} role="list">
        {languages.map(({ language, status, isBehind }) => (
          <li key={language} className={css.rowOfList}>
            <a href={hrefOf(language)} className={css.name}>
              {languageName(language)}
            </a>
            <Pill tone={status === 'published' ? 'good' : 'warn'}>{translationStatusName(status)}</Pill>
            {isBehind && <span className={css.quiet}>{t`The English text changed since`}</span>}
          </li>
        ))}
      </ul>
      {trouble !== null && (
        <p role="alert" className={css.trouble}>
          {trouble}
        </p>
      )}
      {added && (
        <div className={css.row}>
          <SelectField label={t`Another language`} value={added.value} options={missing} onChoose={({ value }) => setChosen(value)} />
          <Button tone="quiet" aria-disabled={isAdding} onClick={() => !isAdding && onAdd({ language: added.value })}>
            {t`Write it in this language`}
          </Button>
        </div>
      )}
    </section>
  );
}
