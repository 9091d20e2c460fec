import { shownText, titlePath } from '@agm/domain';
import type { EmbedWishes } from '@agm/federation';
import { useComments } from './data/useComments.ts';
import { toCommentWords } from './model/commentWords.ts';
import { Comment } from './views/Comment/Comment.tsx';
import { EmbeddedComments } from './views/Embedded/EmbeddedComments.tsx';

/** What is said of a title, on somebody else's page: to be read there, and answered here. No token ever comes near it. */
export function EmbedContainer({ title, embed: { home } }: { readonly title: string; readonly embed: EmbedWishes }) {
  const { answer } = useComments({ title });
  if (!answer) return null;
  const page = `${home}${titlePath(answer.slug)}`;
  return (
    <EmbeddedComments
      title={shownText(answer.title)}
      href={`${page}#discussion`}
      total={answer.total}
      comments={answer.items.map((item) => {
        const words = toCommentWords(item, answer.slug);
        return { id: item.id, comment: <Comment words={{ ...words, avatar: null, href: home + words.href }} /> };
      })}
    />
  );
}
