import { useState } from 'react';
import type { Profile } from '@agm/api';
import type { ChildAge } from '@agm/domain/certificates';
import { longestProfileName, mostProfiles } from '@agm/domain/ownThings';
import { Button, Disclosure, Notice, Pill, SelectField, TextField, TroubleLines } from '@agm/ui';
import { textIn, type Trouble } from '../../model/formState.ts';
import { profileChoices, profileWords, readChoice } from '../../model/profileWords.ts';
import { t, T } from '../../t.ts';
import { Form } from '../Form/Form.tsx';
import panel from '../Form/Panel.module.css';
import { Waiting } from '../Waiting/Waiting.tsx';
import css from './ProfilesPage.module.css';

export interface ProfilesPageProps {
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly words: string; onRetry(): void }
    /** The content host of this site keeps members, and no profiles. */
    | { readonly is: 'elsewhere' }
    | ({ readonly is: 'full' } & HouseholdOnPage);
  /** What was refused last. */
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  onSwitch(wish: { readonly id: number; readonly pin?: string }): void;
  onAdd(wish: ProfileDraft & { readonly pin: string | null }): void;
  onChange(wish: ProfileDraft & { readonly id: number }): void;
  onRemove(wish: { readonly id: number }): void;
  onPin(wish: { readonly pin: string }): void;
  /** Whoever forgot the PIN logs in again. */
  onForgot(): void;
}

export interface HouseholdOnPage {
  readonly profiles: readonly Profile[];
  readonly current: number;
  readonly isLocked: boolean;
  readonly hasPin: boolean;
}

interface ProfileDraft {
  readonly name: string;
  readonly childAge: ChildAge | null;
}

/** Who shares the account: switching, and for whoever sees everything making, changing and removing profiles. */
export function ProfilesPage(props: ProfilesPageProps) {
  const { state } = props;
  if (state.is === 'loading') return <Waiting heading={t`Profiles`} />;
  return (
    <div className={panel.page}>
      <header className={css.head}>
        <h1 className={panel.title}>{t`Profiles`}</h1>
        <p className={panel.lead}>
          {t`Up to five people on one account. Each has lists, ratings and services of their own. A child profile shows only titles whose certificate admits the child; titles without one are hidden.`}
        </p>
      </header>
      {state.is === 'failed' && (
        <Notice tone="bad" heading={t`An error has occurred`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      )}
      {state.is === 'elsewhere' && (
        <Notice tone="info" heading={t`This site has one profile for each account`}>
          <p>{t`Its members are kept by another system, which knows no others.`}</p>
        </Notice>
      )}
      {state.is === 'full' && <Household {...props} state={state} />}
      <p className={panel.ways}>
        {state.is === 'full' && state.isLocked ? (
          <a href="/account/lists/loved/">{t`Your lists`}</a>
        ) : (
          <a href="/account/">{t`Back to your account`}</a>
        )}
      </p>
    </div>
  );
}

function Household({ state, ...page }: ProfilesPageProps & { readonly state: HouseholdOnPage }) {
  const { profiles, current, isLocked, hasPin } = state;
  const [leavingTo, setLeavingTo] = useState<Profile | null>(null);
  return (
    <>
      <ul className={css.profiles} role="list">
        {profiles.map((profile) => (
          <li key={profile.id} className={css.profile}>
            <span className={css.who}>
              <strong>{profile.name}</strong>
              <small>{profileWords(profile.childAge)}</small>
            </span>
            {profile.id === current ? (
              <Pill>{t`Looking now`}</Pill>
            ) : (
              <Button
                tone="quiet"
                size="small"
                aria-label={t`Switch to ${profile.name}`}
                aria-disabled={page.isBusy || undefined}
                onClick={() => (isLocked ? setLeavingTo(profile) : page.onSwitch({ id: profile.id }))}
              >
                {t`Switch`}
              </Button>
            )}
            {!isLocked && <Changes profile={profile} {...page} />}
          </li>
        ))}
      </ul>
      {isLocked ? (
        leavingTo && <PinForm key={leavingTo.id} to={leavingTo} {...page} />
      ) : (
        <>
          <TroubleLines trouble={page.trouble} />
          {profiles.length < mostProfiles && <NewProfile key={profiles.length} hasPin={hasPin} {...page} />}
          {hasPin && <NewPin {...page} />}
        </>
      )}
    </>
  );
}

type Actions = Omit<ProfilesPageProps, 'state'>;

/** Out of a child profile. */
function PinForm({ to, trouble, isBusy, onSwitch, onForgot }: Actions & { readonly to: Profile }) {
  return (
    <section className={css.form} aria-labelledby="leave-profile">
      <h2 id="leave-profile" className={css.heading}>{t`Switch to ${to.name}`}</h2>
      <Form
        send={t`Switch`}
        sending={t`Switching`}
        label={t`Switch to ${to.name}`}
        trouble={trouble}
        isBusy={isBusy}
        action={(form) => onSwitch({ id: to.id, pin: textIn(form, 'pin') })}
      >
        <TextField label={t`PIN`} name="pin" type="password" inputMode="numeric" autoComplete="off" required autoFocus maxLength={8} />
      </Form>
      <p className={panel.ways}>
        <button type="button" className={panel.link} onClick={onForgot}>{t`Forgot the PIN? Log in again`}</button>
      </p>
    </section>
  );
}

function Changes({ profile, isBusy, onChange, onRemove }: Actions & { readonly profile: Profile }) {
  const [isSure, setSure] = useState(false);
  return (
    <div className={css.changes}>
      <Disclosure summary={t`Change ${profile.name}`}>
        <Form
          send={t`Save`}
          sending={t`Saving`}
          label={t`Change ${profile.name}`}
          trouble={null}
          isBusy={isBusy}
          action={(form) => onChange({ id: profile.id, name: textIn(form, 'name'), childAge: readChoice(textIn(form, 'shows')) })}
        >
          <TextField label={t`Name`} name="name" required maxLength={longestProfileName} defaultValue={profile.name} />
          {!profile.isFirst && (
            <SelectField label={t`Shows`} name="shows" value={String(profile.childAge ?? '')} options={profileChoices()} />
          )}
        </Form>
        {!profile.isFirst && (
          <p className={panel.ways}>
            <button type="button" className={panel.link} onClick={() => (isSure ? onRemove({ id: profile.id }) : setSure(true))}>
              {isSure ? t`Yes, delete ${profile.name} with all lists and ratings` : t`Delete ${profile.name}`}
            </button>
          </p>
        )}
      </Disclosure>
    </div>
  );
}

function NewProfile({ hasPin, isBusy, onAdd }: Actions & { readonly hasPin: boolean }) {
  const [shows, setShows] = useState('');
  const needsPin = shows !== '' && !hasPin;
  return (
    <section className={css.form} aria-labelledby="new-profile">
      <h2 id="new-profile" className={css.heading}>{t`Another profile`}</h2>
      <Form
        send={t`Make the profile`}
        sending={t`Making it`}
        label={t`Another profile`}
        trouble={null}
        isBusy={isBusy}
        action={(form) => onAdd({ name: textIn(form, 'name'), childAge: readChoice(shows), pin: needsPin ? textIn(form, 'pin') : null })}
      >
        <TextField label={t`Name`} name="name" required maxLength={longestProfileName} autoComplete="off" />
        <SelectField label={t`Shows`} value={shows} options={profileChoices()} onChoose={({ value }) => setShows(value)} />
        {needsPin && (
          <TextField
            label={t`PIN`}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            minLength={4}
            maxLength={8}
            hint={t`Four to eight digits. Leaving a child profile asks for them.`}
          />
        )}
      </Form>
    </section>
  );
}

function NewPin({ isBusy, onPin }: Actions) {
  return (
    <section className={css.form} aria-labelledby="new-pin">
      <h2 id="new-pin" className={css.heading}>{t`The PIN`}</h2>
      <p className={panel.lead}>
        <T>
          It leads out of the child profiles. Another one needs <strong>a fresh log-in</strong>.
        </T>
      </p>
      <Form
        send={t`Save the PIN`}
        sending={t`Saving`}
        label={t`The PIN`}
        trouble={null}
        isBusy={isBusy}
        action={(form) => onPin({ pin: textIn(form, 'pin') })}
      >
        <TextField
          label={t`Another PIN`}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          minLength={4}
          maxLength={8}
        />
      </Form>
    </section>
  );
}
