/** Why there is no picture: `lasting` when asking its source again would not help. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  readonly isLasting: boolean;

  constructor(message: string, isLasting: boolean, cause?: unknown) {
    super(message, { cause });
    this.isLasting = isLasting;
  }
}
