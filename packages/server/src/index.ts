export { createApp, type App, type AppOptions } from './app.ts';
export { readConfig, type Config, type Environment } from './config.ts';
export { ConfigError } from './http/ConfigError.ts';
export { originOf } from './http/originOf.ts';
export { openSite } from './openSite.ts';
export { explainStart, startServer, type StartOptions } from './startServer.ts';
