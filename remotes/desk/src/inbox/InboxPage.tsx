import { messageStates } from '@agm/api/schemas/deskInbox';
import { Pill, SelectField } from '@agm/ui';
import { DeskList } from '../frame/DeskList.tsx';
import type { ListView } from '../frame/listView.ts';
import { Undo } from '../frame/Undo.tsx';
import { stateName, type MessageWords } from './messageWords.ts';
import { t, T } from '../t.ts';
import css from './InboxPage.module.css';

export interface InboxPageProps {
  readonly messages: readonly MessageWords[];
  readonly state: 'loading' | 'failed' | 'here';
  readonly total: number;
  readonly pages: number;
  readonly view: ListView<'state'>;
  readonly trouble: string | null;
  readonly undo: string | null;
  readonly onView: (changed: Partial<ListView<'state'>>) => void;
  readonly onOpen: (opened: { readonly href: string }) => void;
  readonly onArchive: (chosen: { readonly keys: readonly string[] }) => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** What visitors wrote to the people of the site. */
export function InboxPage({
  messages,
  state,
  total,
  pages,
  view,
  trouble,
  undo,
  onView,
  onOpen,
  onArchive,
  onUndo,
  onRetry,
}: InboxPageProps) {
  return (
    <div className={css.page}>
      <h1>{t`Inbox`}</h1>
      <p className={css.quiet}>
        <T>
          What visitors sent by the feedback form. Reports of comments and reviews wait on <a href="/desk/">the page of comments</a>. What
          was answered or archived is deleted after 180 days.
        </T>
      </p>
      <Undo words={undo} onUndo={onUndo} />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <DeskList
        name={t`Inbox`}
        rows={messages.map((message) => {
          const href = `/desk/inbox/${message.id}/`;
          return { key: String(message.id), name: message.name, href, content: <Message message={message} href={href} /> };
        })}
        state={state}
        total={total}
        page={view.page}
        pages={pages}
        search={view.search}
        empty={
          view.search !== ''
            ? t`No message has these words`
            : view.filters.state === 'new'
              ? t`Nobody waits for an answer`
              : t`There is nothing here`
        }
        filters={
          <SelectField
            label={t`State`}
            value={view.filters.state}
            options={[...messageStates.map((one) => ({ value: one, label: stateName(one) })), { value: 'all', label: t`All` }]}
            onChoose={({ value }) => onView({ filters: { state: value } })}
          />
        }
        actions={[{ name: t`Archive`, letter: 'a', onPress: onArchive }]}
        onSearch={onView}
        onPage={onView}
        onOpen={onOpen}
        onRetry={onRetry}
      />
    </div>
  );
}

function Message({ message, href }: { readonly message: MessageWords; readonly href: string }) {
  return (
    <>
      <p className={css.head}>
        <a href={href} className={css.name} dir="auto">
          {message.name}
        </a>
        <span className={css.quiet}>{message.from}</span>
        {message.state !== 'new' && <Pill>{stateName(message.state)}</Pill>}
        <time className={css.quiet} dateTime={message.moment}>
          {message.day}
        </time>
      </p>
      <p dir="auto">{message.beginning}</p>
    </>
  );
}
