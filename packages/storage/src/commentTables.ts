import type { Generated } from 'kysely';

/** Tables of what visitors say and do. Moments are milliseconds since 1970, days ISO text in Greenwich time. */
export interface CommentTables {
  comments: CommentTable;
  reviews: ReviewTable;
  comment_keys: CommentKeyTable;
  comment_wordings: CommentWordingTable;
  comment_reactions: CommentReactionTable;
  comment_reports: CommentReportTable;
  review_reports: ReviewReportTable;
  moderation_log: ModerationLogTable;
  spam_words: SpamWordTable;
  feedback: FeedbackTable;
  feedback_answers: FeedbackAnswerTable;
  view_counts: ViewCountTable;
  click_outs: ClickOutTable;
}

/** `approved` shows to everybody, `hold` waits for an editor, `spam` and `trash` are for editors alone. */
export type Approval = 'approved' | 'hold' | 'spam' | 'trash';

export interface CommentTable {
  id: Generated<number>;
  post_id: number;
  /** Null for a guest. A member's comments go with the account. */
  member_id: number | null;
  /** A member's name stands in the account; a guest's stands here. */
  guest_name: string | null;
  parent_id: number | null;
  content: string;
  status: Approval;
  /** The same words by the same person at the same place make the same print, so that they cannot stand twice. Null once they are in the trash. */
  fingerprint: string | null;
  created_at: number;
  updated_at: number;
  /** When its author changed the words; null when nobody did. */
  edited_at: Generated<number | null>;
  /** How many reactions it has. It only puts comments in order: what is shown is recounted. */
  likes: Generated<number>;
  learned: Generated<Learned | null>;
}

/** As what the desk's filter has learned some words; null when it has not. */
export type Learned = 'spam' | 'ham';

/** One per member and title. */
export interface ReviewTable {
  id: Generated<number>;
  post_id: number;
  member_id: number;
  /** Out of 100. */
  rating: number;
  content: string;
  status: Approval;
  created_at: number;
  updated_at: number;
  learned: Generated<Learned | null>;
}

/** What a comment said before an edit: for staff and for its author's export. */
export interface CommentWordingTable {
  id: Generated<number>;
  comment_id: number;
  content: string;
  replaced_at: number;
}

/** What a member thinks of a comment: each kind once. */
export interface CommentReactionTable {
  comment_id: number;
  member_id: number;
  kind: string;
}

/** Something that somebody wants the desk to look at; each reporter says so once. */
interface Report {
  /** A keyed hash: of a member's number, or of a guest's network. */
  reporter: string;
  reason: string;
  created_at: number;
  /** When the desk had looked. */
  settled_at: number | null;
}

export interface CommentReportTable extends Report {
  comment_id: number;
}

export interface ReviewReportTable extends Report {
  review_id: number;
}

/** Who did what at the desk. Words are not kept here: they go with their author. */
export interface ModerationLogTable {
  id: Generated<number>;
  kind: 'comment' | 'review';
  subject_id: number;
  /** Null when that account is gone. */
  editor_id: number | null;
  was: Approval;
  became: Approval;
  /** `judged`: a word about its state; `edited`: other words in it; `deleted`: it is gone for good. */
  act: Generated<'judged' | 'edited' | 'deleted'>;
  created_at: number;
}

/** In how many texts of each kind a word stood; the empty word counts the texts themselves. */
export interface SpamWordTable {
  word: string;
  spam: number;
  ham: number;
}

/** Which comment came of an Idempotency-Key, for a day: a repeated request gets the same answer and makes no second row. */
export interface CommentKeyTable {
  key: string;
  /** Of the body; the same key with another body is a mistake. */
  digest: string;
  comment_id: number;
  created_at: number;
}

export interface FeedbackTable {
  id: Generated<number>;
  member_id: number | null;
  name: string;
  email: string;
  message: string;
  created_at: number;
  state: Generated<'new' | 'answered' | 'archived'>;
  /** Grows with every change at the desk. */
  revision: Generated<number>;
  /** When it was answered or archived last; null for a new one. */
  settled_at: Generated<number | null>;
  /** Of the page on which it was written, `de-ch`; null where none was stated. */
  language: string | null;
}

/** What somebody at the desk mailed back. */
export interface FeedbackAnswerTable {
  id: Generated<number>;
  feedback_id: number;
  /** Null when that account is gone. */
  by_member_id: number | null;
  text: string;
  created_at: number;
}

/** How often titles and walls were looked at, and what else happened, a day at a time. Nothing says by whom. */
export interface ViewCountTable {
  day: string;
  kind: 'title' | 'list' | 'event' | 'search';
  /** A title's id, a wall's address, an event in words of our own, or a search that found nothing. */
  subject: string;
  country: string;
  /** Empty when the view stood for no service. */
  platform: string;
  count: number;
}

export interface ClickOutTable {
  day: string;
  title_id: number;
  country: string;
  platform: string;
  count: number;
}
