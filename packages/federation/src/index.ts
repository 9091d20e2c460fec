export {
  contractNumber,
  plainSite,
  type AccountView,
  type AnalyticsSink,
  type Answer,
  type Answers,
  type EmbedWishes,
  type MountedRemote,
  type PageHead,
  type PlaceData,
  type RemoteName,
  type RemoteProps,
  type Rendered,
  type ServerEntry,
  type ServerServices,
  type SiteConfig,
  type SiteFeature,
  type SocialProvider,
  type TrackedEvent,
  type ClientEntry,
  type WebServices,
} from './contract.ts';
export {
  currentDeployment,
  emptyRegistry,
  registryForPage,
  type CurrentDeployment,
  type Deployment,
  type Registry,
  type RegistryEntry,
} from './registry.ts';
export { useHead, useServices, useSite, type ContainerServices } from './services.tsx';
export type { ReadKey } from './swrDefaults.ts';
export type { Definition } from './definition.ts';
export { useFollowLinks } from './useFollowLinks.ts';
export { useOffer } from './useOffer.ts';
export { useSaves, type Saves } from './useSaves.ts';
