import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink, Pill, TextField, TroubleLines } from '@agm/ui';
import type { FormState, Trouble } from '../../model/formState.ts';
import { Form } from '../Form/Form.tsx';
import { sentence, plural, t, T } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { DeviceOffer, type DeviceOfferProps } from '../DeviceOffer/DeviceOffer.tsx';
import { Connections, type ConnectionsProps } from './Connections.tsx';
import { KeptTitles } from './KeptTitles.tsx';
import { LogOutEverywhere, type Confirmation } from './LogOutEverywhere.tsx';
import css from './ProfilePage.module.css';

export interface ProfileForm {
  readonly state: FormState;
  readonly isBusy: boolean;
  action(form: FormData): void;
}

export interface ProfilePageProps {
  readonly name: string;
  readonly email: string;
  /** A new address that waits for its owner to confirm it. */
  readonly pendingEmail: string | null;
  /** What is to be confirmed; null where nothing is. */
  readonly confirmation: Confirmation | null;
  /** Null where the content host cannot end its tokens. */
  readonly leaving: Confirmation | null;
  /** False for a member who logs in through a provider only. */
  readonly hasPassword: boolean;
  readonly isPremium: boolean;
  /** Where the subscription stands; null where nothing is sold. */
  readonly membershipHref: string | null;
  /** `count` is null for a list that cannot be read. */
  readonly lists: readonly { readonly name: string; readonly href: string; readonly count: number | null }[];
  /** Where one's own comments and reviews stand; null where the content host keeps none. */
  readonly wordsHref: string | null;
  /** Where the profiles of the account stand; null where the content host has one for each. */
  readonly profilesHref: string | null;
  /** The pages for staff; empty for everybody else. */
  readonly desk: readonly { readonly name: string; readonly href: string }[];
  /** Where staff protect their account with codes of an app. */
  readonly secondStep?: ReactNode;
  readonly offer: DeviceOfferProps | null;
  /** The way out with everything, as one file. */
  readonly taking: { readonly isUnderWay: boolean; readonly trouble: Trouble | null; start(): void };
  /** Null where none are kept. */
  readonly keptTitles: ComponentProps<typeof KeptTitles> | null;
  /** Null where no provider is set up. */
  readonly connections: ConnectionsProps | null;
  readonly details: ProfileForm;
  readonly password: ProfileForm;
  onLogOut(): void;
  /** Opens the popup that asks again. Null where the content host deletes nobody. */
  readonly onDelete: (() => void) | null;
}

/** A member's own page: their lists, what is known of them, and the ways out. */
export function ProfilePage({
  name,
  email,
  pendingEmail,
  confirmation,
  leaving,
  hasPassword,
  isPremium,
  membershipHref,
  lists,
  wordsHref,
  profilesHref,
  desk,
  secondStep,
  offer,
  taking,
  keptTitles,
  connections,
  details,
  password,
  onLogOut,
  onDelete,
}: ProfilePageProps) {
  return (
    <div className={panel.page}>
      <header className={css.head}>
        <div>
          <p className={css.tier}>{isPremium ? <Pill tone="premium">{t`Premium`}</Pill> : t`Member`}</p>
          <h1 className={panel.title}>{name}</h1>
        </div>
        <Button tone="quiet" onClick={onLogOut}>{t`Log out`}</Button>
      </header>

      <section aria-labelledby="your-lists">
        <h2 id="your-lists" className={css.heading}>{t`Your lists`}</h2>
        <ul className={css.lists} role="list">
          {lists.map((list) => (
            <li key={list.href}>
              <a className={css.list} href={list.href}>
                <strong>{list.name}</strong>
                <span>
                  {list.count === null
                    ? t`cannot be read`
                    : plural(list.count, { one: sentence`${list.count} title`, other: sentence`${list.count} titles` })}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className={css.along}>
          {wordsHref !== null && <a href={wordsHref}>{t`Your comments and reviews`}</a>}
          {profilesHref !== null && <a href={profilesHref}>{t`Several people on this account`}</a>}
          <a href="/account/alerts/">{t`Tell me when`}</a>
          <a href="/lists/import/">{t`Bring lists along from Letterboxd, IMDb or Trakt`}</a>
          <button type="button" className={panel.link} onClick={taking.start} aria-disabled={taking.isUnderWay || undefined}>
            {taking.isUnderWay ? t`Writing the file` : t`Save everything as a file`}
          </button>
        </p>
        <TroubleLines trouble={taking.trouble} />
        {keptTitles && <KeptTitles {...keptTitles} />}
      </section>
      {desk.length > 0 && (
        <nav aria-labelledby="your-desk">
          <h2 id="your-desk" className={css.heading}>{t`Desk`}</h2>
          <p className={css.along}>
            {desk.map(({ href, name: page }) => (
              <a key={href} href={href}>
                {page}
              </a>
            ))}
          </p>
        </nav>
      )}
      {offer && <DeviceOffer {...offer} />}

      <div className={css.columns}>
        <section className={panel.panel} aria-labelledby="your-details">
          <h2 id="your-details" className={css.heading}>{t`About you`}</h2>
          <Form
            key={`${name} ${email}`}
            send={t`Save`}
            sending={t`Saving`}
            label={t`About you`}
            trouble={details.state.trouble}
            isBusy={details.isBusy}
            action={details.action}
          >
            <TextField
              label={t`Name`}
              name="name"
              autoComplete="name"
              required
              maxLength={80}
              defaultValue={details.state.kept['name'] ?? name}
            />
            <TextField
              label={t`E-mail`}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={details.state.kept['email'] ?? email}
            />
          </Form>
          {confirmation && (
            <p className={css.unconfirmed}>
              {pendingEmail === null && (
                <>
                  <Pill>{t`unconfirmed`}</Pill> {email}
                </>
              )}
              {confirmation.is === 'done' ? (
                <span role="status">{t`A mail is on its way. Open the link in it.`}</span>
              ) : (
                <button
                  type="button"
                  className={panel.link}
                  onClick={confirmation.start}
                  aria-disabled={confirmation.is === 'busy' || undefined}
                >
                  {confirmation.is === 'busy' ? t`Sending` : t`Send the mail again`}
                </button>
              )}
            </p>
          )}
          <TroubleLines trouble={confirmation?.trouble ?? null} />
          <p role="status">
            {pendingEmail !== null
              ? t`A mail is on its way to ${pendingEmail}. The new address counts once you have opened the link in it.`
              : details.state.isDone && t`Saved.`}
          </p>
        </section>

        <section className={panel.panel} aria-labelledby="your-password">
          <h2 id="your-password" className={css.heading}>{t`Password`}</h2>
          {hasPassword ? (
            <Form
              send={t`Set the password`}
              sending={t`Setting it`}
              label={t`Password`}
              trouble={password.state.trouble}
              isBusy={password.isBusy}
              action={password.action}
            >
              <TextField label={t`Present password`} name="currentPassword" type="password" autoComplete="current-password" required />
              <TextField label={t`New password`} name="password" type="password" autoComplete="new-password" required />
            </Form>
          ) : (
            <p>
              <T>
                You come in through another account and have no password here. <a href="/reset/">Have a link mailed that sets one</a>
              </T>
            </p>
          )}
          <p role="status">{password.state.isDone && t`Your new password is set. Every other device is logged out.`}</p>
        </section>
        {connections && <Connections {...connections} />}
        {secondStep}
      </div>

      {isPremium && membershipHref !== null && (
        <section className={css.premium} aria-labelledby="your-premium">
          <div>
            <h2 id="your-premium" className={css.heading}>{t`Premium`}</h2>
            <p>{t`The next payment, your invoices, and the end of the subscription.`}</p>
          </div>
          <ButtonLink tone="quiet" href={membershipHref}>{t`Your premium`}</ButtonLink>
        </section>
      )}
      {!isPremium && (
        <section className={css.premium} aria-labelledby="go-premium">
          <div>
            <h2 id="go-premium" className={css.heading}>{t`Premium`}</h2>
            <p>{t`Combine every filter, and read why our staff picked each title.`}</p>
          </div>
          <ButtonLink href="/premium/">{t`See premium`}</ButtonLink>
        </section>
      )}
      <section className={css.end} aria-labelledby="the-end">
        <h2 id="the-end" className={css.heading}>{t`Leaving`}</h2>
        {leaving && <LogOutEverywhere {...leaving} />}
        {onDelete && (
          <>
            <p>{t`Your lists, your comments and everything we know of you go with the account.`}</p>
            <p>
              <Button tone="quiet" onClick={onDelete}>{t`Delete account`}</Button>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
