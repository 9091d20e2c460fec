/** A setting that cannot be followed. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
