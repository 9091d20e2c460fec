export { logIn } from './logIn.ts';
export { crashDuringWrites, type CrashReport } from './mixedWrites.ts';
export { playSchedules, type SchedulesReport, type SchedulesRun } from './webhookSchedules.ts';
export { freePort } from './freePort.ts';
export { makeSiteTemplate, serverProgram, startSite, type Site } from './site.ts';
export { boundByRights, ontoReadOnlyDisk, ownMounts, startOnSmallDisk, type SmallDisk } from './smallDisk.ts';
export { proxySpellings, sendSpelling, type Spelling } from './proxySpellings.ts';
export { pageReports, type PageReports } from './pageReports.ts';
export { hostileTexts } from './hostileTexts.ts';
