import { useId } from 'react';
import type { StaffRole } from '@agm/domain/staff';
import { Button, Skeleton } from '@agm/ui';
import { Conflict, type ConflictField, type ConflictProps } from '../frame/Conflict.tsx';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { Undo } from '../frame/Undo.tsx';
import { roleHint, roleName, roles, type PersonWords } from './peopleWords.ts';
import { t } from '../t.ts';
import css from './PeoplePage.module.css';

export interface PersonPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly person: PersonWords | null;
  /** The one that is chosen; null for none. */
  readonly role: StaffRole | null;
  /** Whoever looks is this person. */
  readonly isOwn: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly conflict: readonly ConflictField[];
  readonly undo: string | null;
  readonly onRole: (chosen: { readonly role: StaffRole | null }) => void;
  readonly onSave: () => void;
  readonly onSettle: ConflictProps['onSettle'];
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** A member as administrators see one. */
export function PersonPage({ state, person, role, isOwn, isChanged, isSaving, trouble, conflict, undo, ...on }: PersonPageProps) {
  const id = useId();
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{t`One of the people`}</h1>
        <NotLoaded
          heading={t`This person could not be loaded`}
          list={{ href: '/desk/people/', words: t`To all people` }}
          onRetry={on.onRetry}
        >{t`The account may be gone.`}</NotLoaded>
      </div>
    );
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/people/">{t`All people`}</a>
      </p>
      <h1 dir="auto">{person?.name ?? t`One of the people`}</h1>
      {!person && <Skeleton shape="lines" words={t`One moment …`} />}
      {person && (
        <>
          <p className={css.quiet}>
            {t`${person.login}, ${person.mail}`} <time dateTime={person.sinceMoment}>{t`since ${person.since}`}</time>
          </p>
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
              <fieldset className={css.roles}>
                <legend>{t`Role`}</legend>
                {roles.map((one) => {
                  const itsId = `${id}-${one ?? 'none'}`;
                  return (
                    <div key={itsId} className={css.role}>
                      <input
                        type="radio"
                        id={itsId}
                        name={`${id}-role`}
                        value={one ?? ''}
                        checked={role === one}
                        aria-describedby={`${itsId}-hint`}
                        onChange={() => on.onRole({ role: one })}
                      />
                      <label htmlFor={itsId}>{roleName(one)}</label>
                      <small id={`${itsId}-hint`}>{roleHint(one)}</small>
                    </div>
                  );
                })}
              </fieldset>
              {isOwn && isChanged && <p>{t`This is your own role: you may not come back to this page.`}</p>}
              {trouble !== null && <p role="alert">{trouble}</p>}
              <p>
                <Button type="submit" disabled={!isChanged || isSaving}>
                  {isSaving ? t`Saving …` : t`Save the role`}
                </Button>{' '}
                {isChanged && <Button tone="plain" onClick={on.onDiscard}>{t`Discard`}</Button>}
              </p>
            </form>
          )}
        </>
      )}
    </div>
  );
}
