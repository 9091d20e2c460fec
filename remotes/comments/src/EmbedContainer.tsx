import { useAtomValue } from 'jotai';
import { contentPath } from '@agm/api';
import { shownText, titlePath } from '@agm/domain';
import { useSite, type EmbedWishes } from '@agm/federation';
import { themeAtom } from '@agm/session';
import { useComments } from './data/useComments.ts';
import { toCommentWords } from './model/commentWords.ts';
import { Comment } from './views/Comment/Comment.tsx';
import { EmbeddedComments } from './views/Embedded/EmbeddedComments.tsx';
import { GuestForm } from './views/Embedded/GuestForm.tsx';

/**
 * What is said of a title, on somebody else's page: to be read there, and answered here. Where the operator lets guests write,
 * their form stands in a frame of ours; members log in on the site itself. No token ever comes near such a page.
 */
export function EmbedContainer({ title, embed: { home, guests } }: { readonly title: string; readonly embed: EmbedWishes }) {
  const { routes, texts } = useSite();
  const theme = useAtomValue(themeAtom);
  const { answer } = useComments({ title });
  if (!answer) return null;
  const page = `${home}${titlePath(answer.slug)}`;
  if (guests === 'form') {
    const [action, approved] = [contentPath(routes, 'anon-comments'), contentPath(routes, 'comments')];
    return <GuestForm title={shownText(answer.title)} action={action} approved={approved} post={answer.post} policy={texts?.comments} />;
  }
  return (
    <EmbeddedComments
      theme={theme}
      title={shownText(answer.title)}
      href={`${page}#discussion`}
      total={answer.total}
      writeHref={guests === 'frame' ? `${home}/embedded/comments/${answer.slug}/write` : null}
      comments={answer.items.map((item) => {
        const words = toCommentWords(item, answer.slug);
        return { id: item.id, comment: <Comment words={{ ...words, avatar: null, href: home + words.href }} /> };
      })}
    />
  );
}
