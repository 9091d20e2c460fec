import { paths, type CommentsAnswer, type RepliesAnswer } from '@agm/api';
import { plainCommentsView, type CommentsView } from '@agm/domain';
import { useServices } from '@agm/federation';
import useSWR, { useSWRConfig } from 'swr';

/** The one read of this remote: its request path is its SWR key. */
export const commentsRead = ({ title, order, page, focus, cursor }: { readonly title: string } & Partial<CommentsView>): string =>
  paths.comments(title, { order: order ?? plainCommentsView.order, page: page ?? 1, focus: focus ?? null, ...(cursor !== undefined && { cursor }) });

export interface CommentsReading {
  readonly answer: CommentsAnswer | undefined;
  readonly hasFailed: boolean;
  readonly isAsking: boolean;
  ask(): void;
  /** Shows a change at once; the next answer of the server has the last word. */
  change(change: (answer: CommentsAnswer) => CommentsAnswer): void;
  /** More answers to one comment. */
  replies(parent: number, cursor: string): Promise<RepliesAnswer>;
}

/** Looks again when somebody comes back to the tab: what was written in another one is then here, too. */
export function useComments(props: { readonly title: string } & Partial<CommentsView>): CommentsReading {
  const { reportError } = useServices();
  const { fetcher } = useSWRConfig() as { readonly fetcher?: (path: string) => Promise<unknown> };
  const { data, error, isValidating, mutate } = useSWR<CommentsAnswer, unknown>(commentsRead(props), {
    keepPreviousData: true, revalidateOnFocus: true, onError: (failure) => reportError(failure, 'the comments'),
  });
  return {
    answer: data,
    hasFailed: error !== undefined,
    isAsking: isValidating,
    ask: () => void mutate(),
    change: (change) => void mutate((known) => known && change(known), { revalidate: false }),
    replies: async (parent, cursor) => await fetcher?.(paths.replies(props.title, parent, cursor)) as RepliesAnswer,
  };
}
