/** The environment of somebody who opens a terminal: a test's own settings would turn a build into another one. */
export function terminal(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  return { ...env, CI: '1', NEXT_TELEMETRY_DISABLED: '1' };
}
