/** A setting that cannot be followed. The message is one sentence that names the variable; of an address in it the login is left out. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(message: string) {
    super(message.replaceAll(/:\/\/[^\s/"]*@/g, '://…@'));
  }
}
