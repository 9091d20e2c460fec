import { Button, ButtonLink, Notice, Skeleton } from '@agm/ui';
import { JoinForm, type JoinFormProps } from './JoinForm.tsx';
import { RoundDeck, type RoundDeckProps } from './RoundDeck.tsx';
import { RoundMatch, type RoundMatchProps } from './RoundMatch.tsx';
import { RoundSide, type RoundSideProps } from './RoundSide.tsx';
import { sentence, plural, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import css from './RoundPage.module.css';

/** What stands in the middle of a round that one is in. */
export type RoundMiddle =
  | ({ readonly is: 'voting' } & RoundDeckProps)
  | ({ readonly is: 'match' } & RoundMatchProps)
  /** Everything is answered. `others` have not answered all yet. */
  | { readonly is: 'answered'; readonly others: readonly string[]; readonly matches: number; readonly onBack: () => void }
  /** No title fits all of them. */
  | { readonly is: 'nothing' }
  | { readonly is: 'left'; readonly onComeBack: () => void }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly words: string; onRetry(): void };

export type RoundPageState =
  | { readonly is: 'loading' | 'over' | 'full' }
  | ({ readonly is: 'joining'; readonly people: readonly string[] } & Pick<
      JoinFormProps,
      'services' | 'doServicesCount' | 'isBusy' | 'trouble' | 'onJoin'
    >)
  | { readonly is: 'in'; readonly middle: RoundMiddle; readonly side: RoundSideProps; readonly isLive: boolean };

/** A round in which some people choose a title together. */
export function RoundPage({ state }: { readonly state: RoundPageState }) {
  return (
    <div className={`${panel.page} ${css.page}`}>
      <header className={css.head}>
        <h1 className={state.is === 'in' ? css.smallTitle : panel.title}>{t`Choose together`}</h1>
        {state.is === 'joining' && (
          <p className={panel.lead}>
            {t`Everybody looks at the same titles on their own device. What all of you want is shown to all of you at once, and nobody sees who says no.`}
          </p>
        )}
      </header>
      <Body state={state} />
    </div>
  );
}

function Body({ state }: { readonly state: RoundPageState }) {
  switch (state.is) {
    case 'loading':
      return <Skeleton shape="fields" words={t`One moment …`} />;
    case 'over':
      return (
        <Notice tone="empty" heading={t`This round is over`} action={<ButtonLink href="/tonight/new/">{t`Start another one`}</ButtonLink>}>
          <p>{t`A round is deleted after a day, with everything that was said in it. Or a part of the link is missing.`}</p>
        </Notice>
      );
    case 'full':
      return (
        <Notice tone="empty" heading={t`This round is full`} action={<ButtonLink href="/tonight/new/">{t`Start another one`}</ButtonLink>}>
          <p>{t`Eight people are in it, which is as many as there can be.`}</p>
        </Notice>
      );
    case 'joining': {
      const { is: _is, people, ...form } = state;
      return (
        <>
          {people.length > 0 && (
            <p>
              {plural(people.length, {
                one: sentence`${people[0] ?? ''} is waiting for you.`,
                other: sentence`In the round: ${people.join(', ')}.`,
              })}
            </p>
          )}
          {!form.doServicesCount && <p className={css.quiet}>{t`They have begun: the titles are chosen, and yours to answer too.`}</p>}
          <JoinForm {...form} label={t`Come in`} send={t`Join the round`} />
        </>
      );
    }
    case 'in':
      return (
        <div className={css.round}>
          <div className={css.middle}>
            {!state.isLive && (
              <p
                className={css.offline}
                role="status"
              >{t`The server does not answer. Your answers are kept here and sent as soon as it does.`}</p>
            )}
            <Middle middle={state.middle} />
          </div>
          <RoundSide {...state.side} />
        </div>
      );
  }
}

function Middle({ middle }: { readonly middle: RoundMiddle }) {
  switch (middle.is) {
    case 'voting': {
      const { is: _is, ...deck } = middle;
      return <RoundDeck {...deck} />;
    }
    case 'match':
      return <RoundMatch card={middle.card} onGoOn={middle.onGoOn} />;
    case 'answered':
      return <Answered {...middle} />;
    case 'nothing':
      return (
        <Notice
          tone="empty"
          heading={t`Nothing in common`}
          action={<ButtonLink href="/tonight/new/">{t`Start with other wishes`}</ButtonLink>}
        >
          <p>{t`No title fits these wishes and is on a service of each of you.`}</p>
        </Notice>
      );
    case 'left':
      return (
        <Notice tone="empty" heading={t`You have left the round`} action={<Button onClick={middle.onComeBack}>{t`Come back`}</Button>}>
          <p>{t`The others go on without you. What you said no to stays out.`}</p>
        </Notice>
      );
    case 'loading':
      return <Skeleton shape="fields" words={t`One moment …`} />;
    case 'failed':
      return (
        <Notice tone="bad" heading={t`The titles did not come`} action={<Button onClick={middle.onRetry}>{t`Try again`}</Button>}>
          <p>{middle.words}</p>
        </Notice>
      );
  }
}

function Answered({ others, matches, onBack }: Extract<RoundMiddle, { readonly is: 'answered' }>) {
  const back = <Button tone="quiet" onClick={onBack}>{t`Change an answer`}</Button>;
  if (others.length > 0)
    return (
      <Notice tone="info" heading={t`That was all of them`} action={back}>
        <p>{t`Waiting for ${others.join(', ')}. A match shows here at once.`}</p>
      </Notice>
    );
  if (matches > 0)
    return (
      <Notice tone="info" heading={t`You are done`} action={back}>
        <p>
          {plural(matches, {
            one: sentence`There is one title that all of you want.`,
            other: sentence`There are ${matches} titles that all of you want.`,
          })}
        </p>
      </Notice>
    );
  return (
    <Notice
      tone="empty"
      heading={t`Nothing in common`}
      action={
        <>
          <ButtonLink href="/tonight/new/">{t`Start another round`}</ButtonLink>
          {back}
        </>
      }
    >
      <p>{t`None of these titles is one that all of you want. Other wishes may help.`}</p>
    </Notice>
  );
}
