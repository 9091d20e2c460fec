import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const limitMs = 4_000;

/** Module Federation waits 20 s for a script and for ever for a manifest. The integrity guard gives a second try its own URL. */
export default function limits(): ModuleFederationRuntimePlugin {
  return {
    name: 'limits',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) }),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      return { script, timeout: limitMs };
    },
  };
}
