/** `conflict`: another deploy was faster, or the version exists with other bytes. `missing`: there is no such remote or version. */
export type DeployErrorKind = 'refused' | 'conflict' | 'missing';

/** A refusal of a deploy or rollback: says what happened, why it matters, what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
  readonly kind: DeployErrorKind;

  constructor(message: string, { kind = 'refused', cause }: { readonly kind?: DeployErrorKind; readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
