export {
  contractNumber,
  currentDeployment,
  emptyRegistry,
  plainSite,
  registryForPage,
  type AccountView,
  type AnalyticsSink,
  type Answer,
  type Answers,
  type ClientEntry,
  type CurrentDeployment,
  type Deployment,
  type EmbedWishes,
  type EmbedWords,
  type ExtensionName,
  type HostServer,
  type MountedRemote,
  type PageHead,
  type PagePlan,
  type Place,
  type PlaceData,
  type Registry,
  type RegistryEntry,
  type RemoteName,
  type RemoteProps,
  type Rendered,
  type RenderedSlot,
  type ServedPlace,
  type ServerEntry,
  type ServerServices,
  type SharedTitle,
  type ShellRequest,
  type ShownFills,
  type SiteConfig,
  type SiteMenu,
  type SiteFeature,
  type SlotName,
  type SlotProps,
  type SocialProvider,
  type TrackedEvent,
  type WebServices,
} from '@agm/contract';
export { useHead, useServices, useSite, type ContainerServices } from './remote/services.tsx';
export { flagsOf } from './remote/flags.ts';
export type { ReadKey } from './remote/swrDefaults.ts';
export type { Definition } from './remote/definition.ts';
export { useFollowLinks } from './remote/useFollowLinks.ts';
export { useMyServices, type MyServicesHere } from './remote/useMyServices.ts';
export { useOffer } from './remote/useOffer.ts';
export { useOwn, type OwnHere } from './remote/useOwn.ts';
export { useRemembered } from './remote/useRemembered.ts';
export { useSaves, type Saves } from './remote/useSaves.ts';
export { useTitleLists, type TitleLists } from './remote/useTitleLists.ts';
export { activeServicesNow, useActiveServicesParameter, useServicesParameter } from './remote/useServicesParameter.ts';
