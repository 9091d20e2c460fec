export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Whose mail it is, so that it can go with the account. */
  readonly memberId?: number;
}
