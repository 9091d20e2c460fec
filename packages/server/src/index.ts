export { createApp, type App, type AppOptions } from './app.ts';
export { readConfig, type Config, type Environment } from './config.ts';
export { ConfigError } from '@agm/http/ConfigError';
export { originOf } from '@agm/http/originOf';
export { openSite } from './openSite.ts';
export { explainStart, startServer, type StartOptions } from './startServer.ts';
