import { lazy, Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { plainCommentsView } from '@agm/domain';
import { useFollowLinks, useHead, useSite, type RemoteProps } from '@agm/federation';
import { authStatusAtom } from '@agm/session';
import { EmbedContainer } from './EmbedContainer.tsx';
import { MineContainer } from './MineContainer.tsx';
import { headOf } from './model/pageHead.ts';
import { TitleContainer } from './TitleContainer.tsx';
import { Waiting } from './views/Waiting/Waiting.tsx';

// Few people ever sit at the desk.
const DeskContainer = lazy(async () => ({ default: (await import('./DeskContainer.tsx')).DeskContainer }));

type Props = RemoteProps['comments'];

/** The remote's one container. Below a title it is a part of a page; alone it is a page of members and says so. */
export function CommentsContainer(props: Props) {
  const follow = useFollowLinks();
  const { lacks } = useSite();
  const isMember = useAtomValue(authStatusAtom) === 'authenticated';
  useHead('title' in props ? null : headOf(props));
  return <div onClick={follow}>{content()}</div>;

  function content() {
    if ('title' in props && lacks.includes('comments')) return null;
    if ('title' in props && props.embed) return <EmbedContainer title={props.title} embed={props.embed} />;
    if ('title' in props) return <TitleContainer key={props.title} {...plainCommentsView} {...props} />;
    if (!isMember) return <Waiting />;
    return 'desk' in props ? (
      <Suspense fallback={<Waiting />}>
        <DeskContainer />
      </Suspense>
    ) : (
      <MineContainer />
    );
  }
}
