/** Mails that the mail server has not taken yet. A backup has none of them: a restore must not send them once more. */
export interface OutboxTables {
  outbox_mails: OutboxMailTable;
}

/** Moments are those of the database's own clock: servers may disagree about the time. */
export interface OutboxMailTable {
  /** With angle brackets; the same at every try. */
  message_id: string;
  /** Whose it is: it goes with the account (`on delete cascade`). */
  member_id: number | null;
  /** Addressee, subject and texts as JSON; null once it is parked. */
  mail: string | null;
  created_at: number;
  /** How often a server took it on; counted before the try, so that a try that kills its server counts. */
  tries: number;
  /** From then on a server may take it on. A server that tries moves it one lease ahead, so that no other does. */
  due_at: number;
  /** Given up: nobody tries again. */
  parked_at: number | null;
}
