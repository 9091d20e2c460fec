import { Button, Pill, Skeleton, TextArea } from '@agm/ui';
import { NotLoaded } from '../frame/NotLoaded.tsx';
import { History, type HistoryProps } from '../frame/History.tsx';
import { Undo } from '../frame/Undo.tsx';
import { stateName, type MessageWords } from './messageWords.ts';
import { t } from '../t.ts';
import css from './InboxPage.module.css';

/** As the server takes it. */
const longestReply = 10_000;

export interface MessagePageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly message: MessageWords | null;
  /** The answer that is being written. */
  readonly reply: string;
  readonly isSaving: boolean;
  readonly trouble: string | null;
  readonly undo: string | null;
  readonly history: Omit<HistoryProps, 'onOpen' | 'onMore'>;
  readonly onReply: (typed: { readonly reply: string }) => void;
  readonly onSend: () => void;
  readonly onState: (wanted: { readonly state: 'new' | 'archived' }) => void;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

/** A message, what was answered to it, and the answer that is being written. */
export function MessagePage({ state, message, reply, isSaving, trouble, undo, history, ...on }: MessagePageProps) {
  if (state === 'failed')
    return (
      <div className={css.page}>
        <h1>{t`A message`}</h1>
        <NotLoaded
          heading={t`This message could not be loaded`}
          list={{ href: '/desk/inbox/', words: t`To the inbox` }}
          onRetry={on.onRetry}
        >{t`It may be gone, with the account of whoever wrote it.`}</NotLoaded>
      </div>
    );
  return (
    <div className={css.page}>
      <p>
        <a href="/desk/inbox/">{t`The whole inbox`}</a>
      </p>
      <h1 dir="auto">{message ? t`A message of ${message.name}` : t`A message`}</h1>
      {!message && <Skeleton shape="lines" words={t`One moment …`} />}
      {message && (
        <>
          <p className={css.head}>
            <span className={css.quiet}>{message.from}</span>
            <Pill tone={message.state === 'new' ? 'warn' : 'plain'}>{stateName(message.state)}</Pill>
            <time className={css.quiet} dateTime={message.moment}>
              {message.day}
            </time>
          </p>
          <Undo words={undo} onUndo={on.onUndo} />
          <article className={css.message} aria-label={t`The message`}>
            <p dir="auto">{message.text}</p>
          </article>
          {message.answers.map((answer) => (
            <article key={answer.id} className={css.message} data-is="answer" aria-label={t`Answer of ${answer.by}`}>
              <p dir="auto">{answer.text}</p>
              <span className={css.quiet}>
                {answer.by}, <time dateTime={answer.moment}>{answer.day}</time>
              </span>
            </article>
          ))}
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              on.onSend();
            }}
          >
            <TextArea
              label={t`Your answer, by mail`}
              rows={8}
              dir="auto"
              value={reply}
              maxLength={longestReply}
              onChange={({ target }) => on.onReply({ reply: target.value })}
            />
            {trouble !== null && <p role="alert">{trouble}</p>}
            <p className={css.buttons}>
              <Button type="submit" disabled={isSaving || reply.trim() === ''}>
                {isSaving ? t`One moment …` : t`Send the answer`}
              </Button>
              {message.state === 'archived' ? (
                <Button tone="quiet" disabled={isSaving} onClick={() => on.onState({ state: 'new' })}>{t`Bring it back`}</Button>
              ) : (
                <Button tone="quiet" disabled={isSaving} onClick={() => on.onState({ state: 'archived' })}>{t`Archive`}</Button>
              )}
            </p>
          </form>
          <History {...history} onOpen={on.onHistory} />
        </>
      )}
    </div>
  );
}
