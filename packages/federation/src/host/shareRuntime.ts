import { createInstance, getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Lays out the host's copy of what every remote entry begins with, so that no remote brings one of its own: `webpack.config.base.ts`
 * lets remotes read it from this global. Two parts of it are made for the build they were bundled with, and so differ here: the
 * host's build leaves out how a container starts, and its `init` would find the host for whoever asks.
 */
export default function shareRuntime(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, {
    _FEDERATION_BUNDLER_RUNTIME: {
      ...bundlerRuntime,
      runtime: { ...bundlerRuntime.runtime, init: initContainer },
      bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, initContainerEntry },
    },
  });
  return { name: 'share-runtime' };
}

/** A container's own instance of the runtime: the one of its name, where it was loaded before. */
function initContainer(options: Parameters<typeof createInstance>[0]): ReturnType<typeof createInstance> {
  const own = { ...options, id: '' };
  const known = getInstance((one) => one.options.name === own.name);
  known?.initOptions(own);
  return known ?? createInstance(own);
}
