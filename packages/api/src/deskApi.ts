import { decodeEntities } from '@agm/domain';
import { contentPath } from './contentPath.ts';
import { createCall, type ClientOptions } from './request.ts';
import type { DeskQueue } from './deskQueues.ts';
import { readAnswer } from './readAnswer.ts';
import { checkedEditor, deskHistory, deskQueue, type DeskRecord, type DeskStatus, type WireDeskEntry } from './schemas/desk.ts';

/** Something the desk has to decide about. */
export interface DeskEntry {
  readonly id: number;
  readonly kind: 'comment' | 'review';
  readonly status: DeskStatus;
  readonly author: string;
  /** 0 for a guest. */
  readonly authorId: number;
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  /** What it said before, the latest wording first. */
  readonly earlier: readonly { readonly content: string; readonly replacedAt: number }[];
  /** 0 to 10; null for a comment. */
  readonly rating: number | null;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Why a machine would look twice: `guest`, `reserved-name`, `links`. */
  readonly flags: readonly string[];
  /** What visitors said is wrong, with how many said so. */
  readonly reports: Readonly<Record<string, number>>;
  /** What the filter would do, from what the desk did before. */
  readonly proposal: 'spam' | 'approved' | null;
}

export interface QueueAnswer {
  readonly entries: readonly DeskEntry[];
  readonly isDone: boolean;
  readonly counts: Readonly<Record<DeskQueue, number>>;
}

export interface DeskApi {
  isEditor(bearer: string): Promise<boolean>;
  queue(bearer: string, queue: DeskQueue, page: number): Promise<QueueAnswer>;
  judge(bearer: string, judgement: { readonly id: number; readonly kind: DeskEntry['kind']; readonly status: DeskStatus }): Promise<void>;
  history(bearer: string): Promise<readonly DeskRecord[]>;
}

export function createDeskApi(options: ClientOptions): DeskApi {
  const { routes } = options;
  const call = createCall(options);
  return {
    isEditor: async (bearer) => readAnswer(checkedEditor, await call(contentPath(routes, 'check-editor'), { bearer })).isEditor,
    async queue(bearer, queue, page) {
      const answer = await call(`${contentPath(routes, 'admin-review')}?status=${queue}&page=${page}&per_page=50`, { bearer });
      const { data, isDone, counts } = readAnswer(deskQueue, answer);
      return { entries: data.map(toEntry), isDone, counts };
    },
    judge: (bearer, judgement) => call(contentPath(routes, 'admin-review'), { bearer, json: judgement }),
    history: async (bearer) => readAnswer(deskHistory, await call(`${contentPath(routes, 'admin-review')}/history`, { bearer })).data,
  };
}

function toEntry({
  id,
  kind,
  status,
  author,
  author_name,
  post_title,
  post_slug,
  content,
  earlier = [],
  rating,
  date_gmt,
  flags,
  reports = {},
  proposal = null,
}: WireDeskEntry): DeskEntry {
  return {
    id,
    kind,
    status,
    author: author_name,
    authorId: author,
    title: decodeEntities(post_title),
    slug: post_slug,
    content: content.raw,
    earlier: earlier.map((one) => ({ content: one.content.raw, replacedAt: Date.parse(`${one.replaced_gmt}Z`) })),
    rating: rating ?? null,
    date: Date.parse(`${date_gmt}Z`),
    flags,
    reports,
    proposal,
  };
}
