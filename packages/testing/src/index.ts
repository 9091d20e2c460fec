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
export { buildExtension, type Extension, type ExtensionChange } from './extension/buildExtension.ts';
export { buildFaulty, type BrowserFault, type FaultyBuilds } from './faults/faultyBuild.ts';
export { alterDeployment, currentFolder, expose, type AlteredDeployment, type Workpiece } from './faults/alteredDeployment.ts';
export { faultHolds, fallbackLimitMs, meetFault, scenes, type FaultReport, type VisitedRemote } from './faults/faultMatrix.ts';
export { mark, remoteFaults, serverMark, type RemoteFault } from './faults/remoteFaults.ts';
export { startFailingSite, type FailingSite } from './laboratory/failingSite.ts';
export { frameworkCells, type Cell, type Surroundings } from './laboratory/frameworkMatrix.ts';
export { frameworkPages, type FrameworkPage } from './laboratory/frameworkPages.ts';
export { cardElement, hostilePages, partnerHtml, type HostilePage } from './laboratory/hostilePages.ts';
export { oldReact, oldReactApp } from './laboratory/oldReact.ts';
export { isFull, sampled, sampledByCommit } from './samples.ts';
export { frameworkStands, lookColumn, mainColumn, pageCells, type PartnerBrowser, type PartnerTable } from './laboratory/partnerMatrix.ts';
export { partnerPages, type PartnerPage } from './laboratory/partnerPages.ts';
export { startPartnerSite, type PartnerSite } from './laboratory/partnerSite.ts';
