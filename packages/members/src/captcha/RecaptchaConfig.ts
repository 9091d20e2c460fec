export interface RecaptchaConfig {
  readonly secret: string;
  readonly siteKey: string;
  readonly verifyUrl: string;
  /** Where its script comes from. */
  readonly scriptUrl: string;
}
