export interface MailConfig {
  /** Null: mails become files in `dataDir/outbox`. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Who reads what visitors send; null leaves it in the database alone. */
  readonly feedbackTo: string | null;
}
