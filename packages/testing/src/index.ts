export { axeViolations } from './axe.ts';
export { findChromium, launchChromium, openPage, type WatchedPage } from './chromium.ts';
export { freePort, startSite, type Site } from './site.ts';
