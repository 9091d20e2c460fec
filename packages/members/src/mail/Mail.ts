export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with structure, for programs that show it. */
  readonly html?: string;
  readonly replyTo?: string;
  /** Others than those that every mail has: `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose mail it is, so that it can go with the account. */
  readonly memberId?: number;
}
