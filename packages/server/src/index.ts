export { createApp, type App, type AppOptions } from './app.ts';
export { ConfigError, originOf, readConfig, type Config, type Environment } from './config.ts';
export { openSite } from './openSite.ts';
export { explainStart, startServer, type StartOptions } from './startServer.ts';
