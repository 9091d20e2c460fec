/** A backup or a restore that cannot be made. The message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
