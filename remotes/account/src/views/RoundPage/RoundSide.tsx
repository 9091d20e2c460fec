import { useId, useState } from 'react';
import { Button, Icon, icons } from '@agm/ui';
import type { RoundCard, RoundPerson } from '../../model/round/roundWords.ts';
import { t } from '../../t.ts';
import css from './RoundPage.module.css';

export interface RoundSideProps {
  /** The link that lets others in. */
  readonly link: string;
  /** When the round is deleted, in words. */
  readonly ends: string;
  readonly people: readonly RoundPerson[];
  readonly matches: readonly RoundCard[];
  /** Goes on without somebody; for oneself it is leaving. */
  onWithout(person: { readonly number: number }): void;
}

/** Who is in the round, how others come in, and what all of them want so far. */
export function RoundSide({ link, ends, people, matches, onWithout }: RoundSideProps) {
  const me = people.find(({ isMe }) => isMe);
  return (
    <aside className={css.side} aria-label={t`The round`}>
      {matches.length > 0 && (
        <section className={css.box} aria-labelledby="round-matches">
          <h2 id="round-matches" className={css.boxTitle}>{t`All of you want to watch`}</h2>
          <ul className={css.lines}>
            {matches.map(({ id, title, href }) => (
              <li key={id}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.box} aria-labelledby="round-people">
        <h2 id="round-people" className={css.boxTitle}>{t`In this round`}</h2>
        <ul className={css.lines}>
          {people.map(({ number, name, isMe, isDone }) => (
            <li key={number} className={css.person}>
              <span className={css.name}>{isMe ? t`${name} (you)` : name}</span>
              <span className={css.quiet}>{isDone ? t`has answered all` : t`is choosing`}</span>
              {!isMe && !isDone && me?.isDone === true && (
                <Button tone="plain" size="small" onClick={() => onWithout({ number })}>{t`Go on without ${name}`}</Button>
              )}
            </li>
          ))}
        </ul>
        <p className={css.quiet}>{t`Nobody sees who says no.`}</p>
      </section>
      <Invitation link={link} ends={ends} />
      {me && (
        <p>
          <Button tone="plain" size="small" onClick={() => onWithout({ number: me.number })}>{t`Leave the round`}</Button>
        </p>
      )}
    </aside>
  );
}

function Invitation({ link, ends }: Pick<RoundSideProps, 'link' | 'ends'>) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className={css.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.boxTitle}>{t`Invite the others`}</h2>
      <p className={css.field}>
        <label htmlFor={id}>{t`Link to this round`}</label>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
      </p>
      <p className={css.ways}>
        <Button
          tone="quiet"
          size="small"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied && <Icon drawing={icons.check} size="small" />} {isCopied ? t`Copied` : t`Copy the link`}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => void navigator.share({ title: t`What do we watch tonight?`, url: link }).catch(() => {})}
          >{t`Send the link`}</Button>
        )}
      </p>
      <p className={css.quiet}>{t`Whoever has it can come in, up to eight people. ${ends}`}</p>
    </section>
  );
}
