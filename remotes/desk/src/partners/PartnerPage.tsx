import { useId, type ReactNode } from 'react';
import type { WirePartner } from '@agm/api/schemas/deskPartners';
import { Button, Pill, Skeleton, TextArea, TextField } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { Undo } from '../frame/Undo.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { partnerFieldName, readPartner, typedPartner, type PartnerField } from './partnerWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';

export interface PartnerPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly partner: WirePartner | null;
  /** Grows when values change that nobody typed. */
  readonly version: number;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  /** The links to the partner's numbers. */
  readonly links: ReactNode;
  readonly onField: (typed: { readonly field: PartnerField; readonly value: unknown }) => void;
  readonly onRevoke: (wanted: { readonly revoked: boolean }) => void;
  readonly onSave: () => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

/** One partner: the key, where it counts, what it adds to links, and links to the partner's numbers. */
export function PartnerPage({
  state,
  partner,
  version,
  isChanged,
  isSaving,
  trouble,
  conflict,
  undo,
  history,
  links,
  ...on
}: PartnerPageProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{t`A partner`}</h1>
        <NotLoaded
          heading={t`This partner could not be loaded`}
          list={{ href: '/desk/partners/', words: t`To all partners` }}
          onRetry={on.onRetry}
        />
      </div>
    );
  const field = (name: PartnerField) => ({
    key: `${name}-${version}`,
    label: partnerFieldName(name),
    name,
    defaultValue: typedPartner(name, partner?.[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      on.onField({ field: name, value: readPartner(name, target.value) }),
  });
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/partners/">{t`All partners`}</a>
      </p>
      <h1>{partner?.name ?? t`A partner`}</h1>
      {!partner && <Skeleton shape="fields" words={t`One moment …`} />}
      {partner && (
        <>
          <p className={css.line}>
            <code>{partner.key}</code>
            {partner.revoked && <Pill tone="bad">{t`Revoked`}</Pill>}
            <time className={css.quiet} dateTime={isoOf(partner.since)}>
              {t`since ${dayInWords(partner.since)}`}
            </time>
          </p>
          <p
            className={css.quiet}
          >{t`The partner writes this into the snippet, as ref. It is no secret: it names the partner and opens nothing.`}</p>
          <Undo words={undo} onUndo={on.onUndo} />
          {conflict.length > 0 ? (
            <Conflict fields={conflict} isSaving={isSaving} onSettle={on.onSettle} onDiscard={on.onDiscard} />
          ) : (
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault();
                on.onSave();
              }}
            >
              <Fields field={field} />
              {trouble !== null && <p role="alert">{trouble}</p>}
              <p className={css.save}>
                <Button type="submit" disabled={!isChanged || isSaving}>
                  {isSaving ? t`Saving …` : t`Save the partner`}
                </Button>
                {isChanged && <Button tone="quiet" onClick={on.onDiscard}>{t`Discard`}</Button>}
                <Button tone="quiet" disabled={isSaving || isChanged} onClick={() => on.onRevoke({ revoked: !partner.revoked })}>
                  {partner.revoked ? t`Restore the key` : t`Revoke the key`}
                </Button>
              </p>
            </form>
          )}
          {links}
          <History {...history} onOpen={on.onHistory} onMore={on.onHistory} />
        </>
      )}
    </div>
  );
}

interface Typed {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

function Fields({ field }: { readonly field: (name: PartnerField) => Typed }) {
  const id = useId();
  const { key: marks, ...ofMarks } = field('marks');
  const { key: origins, ...ofOrigins } = field('origins');
  const { key: perMinute, ...ofPerMinute } = field('perMinute');
  const { key: note, ...ofNote } = field('note');
  return (
    <section className={css.group} aria-label={t`The key`}>
      <h2>{t`The key`}</h2>
      <div className={`${css.field} ${css.wide}`}>
        <TextArea key={marks} {...ofMarks} rows={4} aria-describedby={`${id}-marks`} />
        <small id={`${id}-marks`}>{t`A line each: Netflix tag=blog-20, or * utm_source=film-blog for every service`}</small>
      </div>
      <div className={`${css.field} ${css.wide}`}>
        <TextArea key={origins} {...ofOrigins} rows={3} aria-describedby={`${id}-origins`} />
        <small id={`${id}-origins`}>{t`Origins like https://film-blog.example, a line each. None: every page`}</small>
      </div>
      <div className={css.field}>
        <TextField key={perMinute} {...ofPerMinute} hint={t`Of all its visitors together`} inputMode="numeric" />
      </div>
      <div className={css.field}>
        <TextField key={note} {...ofNote} maxLength={2000} />
      </div>
    </section>
  );
}
