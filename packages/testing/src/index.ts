export { axeViolations } from './axe.ts';
export {
  findChromium,
  launchChromium,
  openPage,
  readDownload,
  startBrowserServer,
  type BrowserServer,
  type WatchedPage,
} from './chromium.ts';
export { logIn } from './logIn.ts';
export { crashDuringWrites, type CrashReport } from './mixedWrites.ts';
export { startFakeFacebook, type FacebookPerson, type FakeFacebook } from './fakes/fakeFacebook.ts';
export { startFakeGoogle, type FakeGoogle, type GooglePerson, type SigningKey } from './fakes/fakeGoogle.ts';
export { startFakeRecaptcha, type FakeRecaptcha } from './fakes/fakeRecaptcha.ts';
export { startFakeSmtp, type FakeSmtp, type FakeSmtpOptions, type ReceivedMail } from './fakes/fakeSmtp.ts';
export { startFakeStripe, type FakeStripe, type SignedEvent } from './fakes/fakeStripe.ts';
export { startFakeTmdb, type FakeTmdb, type FakeTmdbOptions } from './fakes/fakeTmdb.ts';
export { startFakeWordpress, type FakePost, type FakeWordpress, type Lie } from './fakes/fakeWordpress.ts';
export { buildFaulty, type BrowserFault, type FaultyBuilds } from './faults/faultyBuild.ts';
export { alterDeployment, currentFolder, expose, type AlteredDeployment, type Workpiece } from './faults/alteredDeployment.ts';
export { faultHolds, fallbackLimitMs, meetFault, scenes, type FaultReport } from './faults/faultMatrix.ts';
export { mark, remoteFaults, serverMark, type RemoteFault } from './faults/remoteFaults.ts';
export type { Fault, Loopback } from './fakes/loopback.ts';
export { fakeStripeFrame, fakeStripeScript, stripeScripts } from './fakes/stripeScript.ts';
export type { StripeObject } from './fakes/stripeBooks.ts';
export { cardElement, hostilePages, partnerHtml, type HostilePage } from './laboratory/hostilePages.ts';
export { oldReact, oldReactApp } from './laboratory/oldReact.ts';
export { startPartnerSite, type PartnerSite } from './laboratory/partnerSite.ts';
export { playSchedules, type SchedulesReport, type SchedulesRun } from './webhookSchedules.ts';
export { freePort, makeSiteTemplate, startSite, type Site } from './site.ts';
export { boundByRights, ontoReadOnlyDisk, ownMounts, startOnSmallDisk, type SmallDisk } from './smallDisk.ts';
export { proxySpellings, sendSpelling, type Spelling } from './proxySpellings.ts';
export { pageReports, type PageReports } from './pageReports.ts';
export { hostileTexts } from './hostileTexts.ts';
