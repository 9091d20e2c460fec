import { useState } from 'react';
import { mostLinkDays, usualLinkDays, type WirePartnerLink } from '@agm/api/schemas/partnerNumbers';
import { Button, Notice, Pill, Skeleton, TextField } from '@agm/ui';
import { linkWords } from './linkWords.ts';
import { t } from '../t.ts';
import css from '../titles/TitlePage.module.css';
import own from '../tokens/TokensPage.module.css';

export interface PartnerLinksProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly links: readonly WirePartnerLink[];
  /** Milliseconds since 1970: which links are over. */
  readonly now: number;
  /** The one that was just made: it is shown this once. */
  readonly made: string | null;
  readonly trouble: string | null;
  readonly isBusy: boolean;
  readonly onMake: (wish: { readonly days: number }) => void;
  readonly onRevoke: (wanted: { readonly id: string }) => void;
  readonly onRetry: () => void;
}

/** Signed links that open the numbers of one partner: those that there are, and a form for another one. */
export function PartnerLinks({ state, links, now, made, trouble, isBusy, ...on }: PartnerLinksProps) {
  return (
    <section className={css.group} aria-label={t`The partner’s numbers`}>
      <h2>{t`The partner’s numbers`}</h2>
      <p
        className={css.quiet}
      >{t`Whoever has a link sees the loads, visible cards and clicks of this key, without an account. Revoke it here, and it opens nothing.`}</p>
      {made !== null && <MadeLink key={made} link={made} />}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {state === 'loading' && <Skeleton shape="rows" words={t`The links are on their way …`} />}
      {state === 'failed' && (
        <Notice tone="bad" heading={t`The links could not be loaded`} action={<Button onClick={on.onRetry}>{t`Try again`}</Button>} />
      )}
      {state === 'here' && links.length === 0 && <p className={css.quiet}>{t`There is no link yet.`}</p>}
      {links.length > 0 && (
        <ul className={own.tokens} role="list" aria-label={t`Links`}>
          {links.map((link) => (
            <Link key={link.id} link={link} now={now} isBusy={isBusy} onRevoke={on.onRevoke} />
          ))}
        </ul>
      )}
      {state === 'here' && <NewLink isBusy={isBusy} onMake={on.onMake} />}
    </section>
  );
}

function MadeLink({ link }: { readonly link: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setSaid(t`Copied.`),
      () => setSaid(t`This browser keeps its clipboard to itself: select the link and copy it.`),
    );
  return (
    <Notice tone="info" heading={t`The new link`} action={<Button onClick={copy}>{t`Copy the link`}</Button>}>
      <code className={own.token}>{link}</code>
      <p>{t`Send it to the partner now: it is not shown again.`}</p>
      <p role="status">{said}</p>
    </Notice>
  );
}

interface LinkProps {
  readonly link: WirePartnerLink;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onRevoke: PartnerLinksProps['onRevoke'];
}

function Link({ link, now, isBusy, onRevoke }: LinkProps) {
  const { state, end, past } = linkWords(link, now);
  return (
    <li>
      <p className={css.line}>
        {state === 'revoked' && <Pill tone="bad">{t`Revoked`}</Pill>}
        {state === 'expired' && <Pill tone="bad">{t`Expired`}</Pill>}
        <span>{end}</span>
        <span className={css.quiet}>{past}</span>
        {state === 'works' && (
          <Button
            tone="quiet"
            size="small"
            disabled={isBusy}
            aria-label={t`Revoke the link: ${past}`}
            onClick={() => onRevoke({ id: link.id })}
          >{t`Revoke`}</Button>
        )}
      </p>
    </li>
  );
}

const NewLink = ({ isBusy, onMake }: { readonly isBusy: boolean; readonly onMake: PartnerLinksProps['onMake'] }) => (
  <form
    className={css.form}
    aria-label={t`A new link`}
    onSubmit={(event) => {
      event.preventDefault();
      onMake({ days: Number(new FormData(event.currentTarget).get('days')) });
    }}
  >
    <div className={css.field}>
      <TextField
        label={t`Days`}
        hint={t`It expires after so many days, ${mostLinkDays} at most.`}
        name="days"
        inputMode="numeric"
        defaultValue={String(usualLinkDays)}
        required
      />
    </div>
    <p>
      <Button type="submit" tone="quiet" disabled={isBusy}>
        {isBusy ? t`Saving …` : t`Make a link`}
      </Button>
    </p>
  </form>
);
