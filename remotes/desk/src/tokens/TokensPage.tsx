import { useState } from 'react';
import { mostTokenDays, usualTokenDays, type MadeRegistryToken, type NewRegistryToken } from '@agm/api/schemas/registryTokens';
import { Button, Notice, Pill, Skeleton, TextField } from '@agm/ui';
import type { TokenWords } from './tokenWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';
import own from './TokensPage.module.css';

export interface TokensPageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly tokens: readonly TokenWords[];
  /** Those that a token can be made for. */
  readonly remotes: readonly string[];
  /** Why whoever looks may only look on; null for who may make tokens. */
  readonly onlyLooking: string | null;
  /** The one that was just made, with the only showing of its text. */
  readonly made: Pick<MadeRegistryToken, 'name' | 'token'> | null;
  readonly trouble: string | null;
  readonly isBusy: boolean;
  readonly onMake: (wish: NewRegistryToken) => void;
  readonly onRevoke: (wanted: { readonly id: number }) => void;
  readonly onRetry: () => void;
}

/** The tokens of teams: those that there are, and a form for another one. */
export function TokensPage({ state, tokens, remotes, onlyLooking, made, trouble, isBusy, ...on }: TokensPageProps) {
  return (
    <div className={css.page}>
      <h1>{t`Tokens`}</h1>
      <p className={css.quiet}>
        {t`A team deploys its remotes with a token of its own, in REGISTRY_TOKEN of its CI. It moves no other remote, and the list of moves names it.`}
      </p>
      {made && <MadeToken key={made.token} {...made} />}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {state === 'loading' && <Skeleton shape="rows" words={t`The list is on its way …`} />}
      {state === 'failed' && (
        <Notice tone="bad" heading={t`The list could not be loaded`} action={<Button onClick={on.onRetry}>{t`Try again`}</Button>} />
      )}
      {state === 'here' && tokens.length === 0 && <Notice tone="empty" heading={t`No team has a token yet`} />}
      {tokens.length > 0 && (
        <ul className={own.tokens} role="list" aria-label={t`Tokens`}>
          {tokens.map((token) => (
            <Token
              key={token.id}
              token={token}
              mayRevoke={onlyLooking === null && token.state !== 'revoked'}
              isBusy={isBusy}
              onRevoke={on.onRevoke}
            />
          ))}
        </ul>
      )}
      {state === 'here' &&
        (onlyLooking === null ? (
          <NewToken key={`after ${made?.token ?? 'none'}`} remotes={remotes} isBusy={isBusy} onMake={on.onMake} />
        ) : (
          <p className={css.quiet}>{onlyLooking}</p>
        ))}
    </div>
  );
}

function MadeToken({ name, token }: { readonly name: string; readonly token: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(token).then(
      () => setSaid(t`Copied.`),
      () => setSaid(t`This browser keeps its clipboard to itself: select the token and copy it.`),
    );
  return (
    <Notice tone="info" heading={t`The token ${name}`} action={<Button onClick={copy}>{t`Copy the token`}</Button>}>
      <code className={own.token}>{token}</code>
      <p>{t`Keep it now: it is not shown again.`}</p>
      <p role="status">{said}</p>
    </Notice>
  );
}

interface TokenProps {
  readonly token: TokenWords;
  readonly mayRevoke: boolean;
  readonly isBusy: boolean;
  readonly onRevoke: TokensPageProps['onRevoke'];
}

function Token({ token: { id, name, remotes, state, end, past }, mayRevoke, isBusy, onRevoke }: TokenProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={own.row}>
      <p className={css.line}>
        <span className={css.name}>{name}</span>
        {state === 'revoked' && <Pill tone="bad">{t`Revoked`}</Pill>}
        {state === 'expired' && <Pill tone="bad">{t`Expired`}</Pill>}
        <span>{remotes}</span>
      </p>
      <p className={css.quiet}>{`${end} · ${past}`}</p>
      {mayRevoke && (
        <p className={css.actions}>
          {isAsked ? (
            <>
              <span>{t`Its team cannot deploy with it any more, and it does not come back.`}</span>
              <Button size="small" disabled={isBusy} onClick={() => onRevoke({ id })}>{t`Revoke ${name}`}</Button>
              <Button tone="quiet" size="small" onClick={() => setAsked(false)}>{t`Keep it`}</Button>
            </>
          ) : (
            <Button tone="quiet" size="small" aria-label={t`Revoke ${name} …`} onClick={() => setAsked(true)}>{t`Revoke …`}</Button>
          )}
        </p>
      )}
    </li>
  );
}

interface NewTokenProps {
  readonly remotes: readonly string[];
  readonly isBusy: boolean;
  readonly onMake: TokensPageProps['onMake'];
}

function NewToken({ remotes, isBusy, onMake }: NewTokenProps) {
  const [isUnnamed, setUnnamed] = useState(false);
  return (
    <form
      className={`${css.group} ${own.form}`}
      aria-label={t`A new token`}
      onSubmit={(event) => {
        event.preventDefault();
        const said = new FormData(event.currentTarget);
        const chosen = said.getAll('remotes').map(String);
        setUnnamed(chosen.length === 0);
        if (chosen.length === 0) return;
        onMake({ name: String(said.get('name')).trim().toLowerCase(), remotes: chosen, days: Number(said.get('days')) });
      }}
    >
      <h2>{t`A new token`}</h2>
      <TextField
        label={t`Name`}
        hint={t`Letters, digits, dots and hyphens, like comments-ci. The list of moves shows it.`}
        name="name"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <fieldset className={own.remotes}>
        <legend>{t`Remotes that it may move`}</legend>
        {remotes.map((remote) => (
          <label key={remote} className={css.tick}>
            <input type="checkbox" name="remotes" value={remote} /> {remote}
          </label>
        ))}
      </fieldset>
      {isUnnamed && <p role="alert">{t`Choose one remote at least.`}</p>}
      <Days />
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t`Saving …` : t`Make the token`}
        </Button>
      </p>
    </form>
  );
}

const Days = () => (
  <TextField
    label={t`Days`}
    hint={t`The token expires after so many days, ${mostTokenDays} at most.`}
    name="days"
    inputMode="numeric"
    defaultValue={String(usualTokenDays)}
    maxLength={3}
    required
  />
);
