/** Why there is no picture. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  /** The source has no usable picture: another request soon would not help. */
  readonly isLasting: boolean;

  constructor(message: string, isLasting: boolean, cause?: unknown) {
    super(message, { cause });
    this.isLasting = isLasting;
  }
}
