import { longestComment, longestName } from '@agm/domain';
import { Button, TextArea, TextField } from '@agm/ui';
import { inPageLanguage } from '@agm/messages';
import { t } from '../../t.ts';
import form from '../CommentForm/CommentForm.module.css';
import css from './EmbeddedComments.module.css';

export interface GuestFormProps {
  readonly title: string;
  /** Where guests' words go, on our own origin. */
  readonly action: string;
  /** Where those that everybody sees by now are asked for. */
  readonly approved: string;
  readonly post: number;
  /** What the people who run the site ask of everybody who writes. */
  readonly policy?: string;
}

/** What a guest fills in, inside a frame of ours on somebody else's page. A script of that frame sends it; React never comes there. */
export function GuestForm({ title, action, approved, post, policy }: GuestFormProps) {
  return (
    <article className={css.place} {...inPageLanguage()} aria-label={t`Say something about ${title}`}>
      <form className={form.form} action={action} method="post" data-post={post} data-approved={approved}>
        <div className={form.name}>
          <TextField label={t`Your name`} name="name" required maxLength={longestName} autoComplete="nickname" />
        </div>
        <TextArea label={t`Comment as a guest`} name="words" required dir="auto" rows={4} maxLength={longestComment} />
        <p>
          <Button type="submit">{t`Post the comment`}</Button>
        </p>
        {policy !== undefined && (
          <p className={form.note} dir="auto">
            {policy}
          </p>
        )}
        <p className={form.note} role="status" id="news">{t`An editor reads what guests write before it shows.`}</p>
      </form>
      {/* What this guest wrote before: the frame's script fills it where the browser lets it keep anything. */}
      <section className={css.waiting} aria-label={t`Waiting for approval, seen by you alone`} tabIndex={0} hidden>
        <h2>{t`Waiting for approval`}</h2>
        <ol role="list" />
      </section>
      <noscript>{t`To write a comment, allow this frame to run JavaScript.`}</noscript>
    </article>
  );
}
